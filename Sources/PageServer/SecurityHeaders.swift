import NIOHTTP1

/// What every answer says of itself, so that browsers keep a page to itself.
enum SecurityHeaders {
  static let headers: HTTPHeaders = [
    // Nothing is loaded from elsewhere, no script or style stands in the HTML, nobody frames the page.
    // Of `self` browsers take the stream to be part.
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    // Other sites' pages can neither embed a file nor share a process with the page.
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // The address has the token.
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
  ]
}
