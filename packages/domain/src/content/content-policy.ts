import { mayBeOpened } from './allowed-host.ts'

const allowedOrigins = (hosts: readonly string[]) =>
  hosts.filter(mayBeOpened).map((host) => `https://${host}`)

/**
 * Where a content's pages may open connections, for browsers that know the header: without it a navigation that the policy refuses has opened one
 * already. Calls stay allowed, since refusing them kills the whole tab in Chromium 156 (docs/decisions/what-stays-open.md).
 */
function connectionAllowlist(hosts: readonly string[]): string {
  const allowed = allowedOrigins(hosts)
  const origins = allowed.map((origin) => ` "${origin}"`).join('')
  return `(response-origin${origins});${allowed.length > 0 ? 'redirects=allow;' : ''}webrtc=allow`
}

/**
 * The Content-Security-Policy of everything that a content origin serves (content-runtime 5): itself only, framed by itself and
 * by `ancestors` only: its app, and who may frame that. `hosts` are those that the author of the resource allowed; what may not be opened is dropped.
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

/** Whether the policy lets a frame of the content show an address beyond its own: of a host that the author allowed, as browsers match one. */
export function isOfAllowedHost(address: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port } = new URL(address)
  const matches = (allowed: string) => {
    const [name = '', wanted = ''] = allowed.toLowerCase().split(':')
    return port === wanted && (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name)
  }
  return protocol === 'https:' && hosts.filter(mayBeOpened).some(matches)
}

/** The headers of every response of a content origin, whoever makes it: the server or the origin's own worker. */
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
