const SAME_ORIGIN = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * The headers of the app's built files, which are many: what guards a document is left to documents. The policy stays, in short, for a script
 * may be a worker's, whose own answer names what it may reach.
 */
export const assetSecurityHeaders = (connect: readonly string[] = []): Record<string, string> => ({
  'Content-Security-Policy': `default-src 'self'; ${["connect-src 'self'", ...connect].join(' ')}`,
  ...SAME_ORIGIN,
})

/**
 * The headers of the app's own pages (content-runtime 5). Its frame-src is a security control: it keeps content from taking data out by
 * navigating its own frame away. `contentOrigins` is the pattern of the content origins (`https://*.content.learn.example.org`);
 * `framedBy` lists the origins that the domain lets frame it, `styles` the hashes of the styles that stand in the page, `frames` what the
 * page may frame beside content: the studio its own preview (docs/decisions/template-preview.md).
 */
export function appSecurityHeaders(
  contentOrigins: string,
  framedBy: readonly string[] = [],
  styles: readonly string[] = [],
  frames: readonly string[] = [],
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'", // the art sets its colours and sizes on its elements
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    ['frame-src', contentOrigins, ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...SAME_ORIGIN,
    // also how the device tells our pages from a proxy's (apps/web/src/shell/worker/respond.ts)
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
  }
}
