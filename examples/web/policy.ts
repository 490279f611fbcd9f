/** The policy of the page: nothing is loaded from elsewhere, and no text becomes code or HTML. */
export const policyFor = (server = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "worker-src 'self'",
    `connect-src 'self' ws: wss: ${URL.canParse(server) ? new URL(server).origin : ''}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types century-table',
  ].join('; ');
