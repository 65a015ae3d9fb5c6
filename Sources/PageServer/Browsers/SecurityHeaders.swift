import NIOHTTP1

/// The header fields that protect what is served from other sites.
enum SecurityHeaders {
  /// The fields of every answer of every server.
  static let common: HTTPHeaders = [
    // Other sites' pages cannot embed a file.
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    // The address may contain a token.
    "Referrer-Policy": "no-referrer",
  ]

  /// The further fields that isolate an own page.
  static let page: HTTPHeaders = [
    // Nothing is loaded from elsewhere, the HTML contains no scripts or styles, and no page may
    // embed this one. Browsers count the stream as `self`.
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Other sites' pages cannot share a process with the page.
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
  ]
}
