/** What travels to a device while the app is closed: a line to show, a name under which a newer one replaces it, and the path that it opens. */
export type PushPayload = { title: string; tag: string; path: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Reads what a push brought; null where it is nothing of ours. The path opens within the app alone. */
export function readPushPayload(given: unknown): PushPayload | null {
  const { title, tag, path } = (given ?? {}) as Record<string, unknown>
  if (!isText(title) || !isText(tag) || !isText(path)) return null
  return /^\/(?![/\\])/.test(path) ? { title, tag, path } : null
}

const ENDPOINT_MAX = 1_024
const isNumeric = (host: string) => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Whether a push service's address may be sent to: https on its own port, by a name of the public internet. What the name stands for is looked at when it is sent. */
export function isPushEndpoint(text: string): boolean {
  const url = text.length <= ENDPOINT_MAX ? URL.parse(text) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  // a name that ends with a dot is the same name
  const host = url.hostname.replace(/\.$/, '')
  return host.includes('.') && !isNumeric(host) && !/\.(local|localhost|internal|test)$/.test(host)
}
