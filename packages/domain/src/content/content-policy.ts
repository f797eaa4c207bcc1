import { mayBeOpened } from './allowed-host.ts'

const allowedOrigins = (hosts: readonly string[]) =>
  hosts.filter(mayBeOpened).map((host) => `https://${host}`)

/**
 * The hosts to which a content's pages may open connections, for browsers that know the header Connection-Allowlist. Without it the browser
 * opens a connection for a navigation before the policy refuses the navigation. WebRTC stays allowed, because refusing it kills the whole
 * tab in Chromium 156 (docs/decisions/what-stays-open.md).
 */
function connectionAllowlist(hosts: readonly string[]): string {
  const allowed = allowedOrigins(hosts)
  const origins = allowed.map((origin) => ` "${origin}"`).join('')
  return `(response-origin${origins});${allowed.length > 0 ? 'redirects=allow;' : ''}webrtc=allow`
}

/**
 * The Content-Security-Policy of everything that a content origin serves (content-runtime 5). The content may load from its own origin
 * only, and only its own origin and `ancestors` may frame it: its app, and the pages that may frame the app. `hosts` are those that the
 * resource's author allowed; those that may not be opened are dropped.
 */
export function contentPolicy(ancestors: readonly string[], hosts: readonly string[] = []): string {
  const allowed = allowedOrigins(hosts)
    .map((origin) => ` ${origin}`)
    .join('')
  return [
    `default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'${allowed}`,
    `connect-src 'self' data: blob:${allowed}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-src 'self' data: blob:${allowed}`,
    "worker-src 'self' blob:",
    `frame-ancestors 'self' ${ancestors.join(' ')}`,
  ].join('; ')
}

/**
 * Whether the policy lets a frame of the content show this address on another host: the author allowed the host, matched as browsers match
 * it.
 */
export function isOfAllowedHost(address: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(address)
  const matches = (allowed: string) => {
    const [name = '', wanted = ''] = allowed.toLowerCase().split(':')
    return port === wanted && (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name)
  }
  return protocol === 'https:' && hosts.filter(mayBeOpened).some(matches)
}

/** The headers of every response of a content origin, whether the server or the origin's own worker sends it. */
export const contentHeaders = (
  ancestors: readonly string[],
  hosts: readonly string[] = [],
): Record<string, string> => ({
  'Content-Security-Policy': contentPolicy(ancestors, hosts),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Origin-Agent-Cluster': '?1',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-DNS-Prefetch-Control': 'off',
  'Permissions-Policy': PERMISSIONS,
  'Connection-Allowlist': connectionAllowlist(hosts),
})

const PERMISSIONS = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'display-capture=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'hid=()',
  'midi=()',
  'clipboard-read=()',
].join(', ')
