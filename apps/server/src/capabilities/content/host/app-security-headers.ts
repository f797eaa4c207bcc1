const SAME_ORIGIN = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * The headers of the app's many built files. Headers that only matter for documents are left out. A short policy stays, for a script may be a
 * worker's, and a worker takes the addresses that it may reach from its own answer.
 */
export const assetSecurityHeaders = (connect: readonly string[] = []): Record<string, string> => ({
  'Content-Security-Policy': `default-src 'self'; ${["connect-src 'self'", ...connect].join(' ')}`,
  ...SAME_ORIGIN,
})

/**
 * The headers of the app's own pages (content-runtime 5). The frame-src is a security control: it keeps content from sending data out by
 * navigating its own frame. `contentOrigins` is the pattern of the content origins (`https://*.content.learn.example.org`). `framedBy` lists the
 * origins that the domain allows to frame the page. `styles` are the hashes of the page's inline styles. `frames` are the other origins that the
 * page may frame: the studio frames its own preview (docs/decisions/template-preview.md).
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
    "style-src-attr 'unsafe-inline'", // the art sets colours and sizes in style attributes
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
    // by this header the device also tells the app's pages from a proxy's (apps/web/src/shell/worker/respond.ts)
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
  }
}
