/**
 * The payload that a device receives while the app is closed: a line to show, a tag under which a newer message replaces it, and the path
 * that it opens.
 */
export type PushPayload = { title: string; tag: string; path: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads the payload of a push message; null where this product did not write it. The path must be within the app. */
export function readPushPayload(given: unknown): PushPayload | null {
  const { title, tag, path } = (given ?? {}) as Record<string, unknown>
  if (!isText(title) || !isText(tag) || !isText(path)) return null
  return /^\/(?![/\\])/.test(path) ? { title, tag, path } : null
}

const ENDPOINT_MAX = 1_024
const isNumeric = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/**
 * Whether the server may send to a push service's address: https on the default port, with a host name of the public internet. The address
 * that the name resolves to is checked when the server sends.
 */
export function isPushEndpoint(text: string): boolean {
  const url = text.length <= ENDPOINT_MAX ? URL.parse(text) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  // A host name with a dot at its end is the same name.
  const host = url.hostname.replace(/\.$/, '')
  return host.includes('.') && !isNumeric(host) && !/\.(local|localhost|internal|test)$/.test(host)
}
