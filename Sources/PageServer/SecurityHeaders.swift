import NIOHTTP1

/// The header fields of every answer, which isolate the page from other sites.
enum SecurityHeaders {
  static let headers: HTTPHeaders = [
    // Nothing is loaded from elsewhere, the HTML contains no scripts or styles, and no page may
    // embed this one. Browsers count the stream as `self`.
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Other sites' pages can neither embed a file nor share a process with the page.
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // The address contains the token.
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  ]
}
