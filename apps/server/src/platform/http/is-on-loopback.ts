const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const LOCAL_NAME = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
const RELAYED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether a host (with or without a port) is a name that only the machine itself resolves. */
export const isLocalName = (host: string): boolean => LOCAL_NAME.test(host)

/** A request's origin address, the host that it names, and its headers. */
export type Asked = { address: string; hostHeader: string; header(name: string): string | undefined }

/**
 * Whether a request was deliberately made on this very machine: from the loopback, by a local name (a page of another site that resolves to
 * the loopback has its own name), and through no proxy, which would make everyone look local.
 */
export function isOnLoopback({ address, hostHeader, header }: Asked): boolean {
  if (!LOOPBACK.test(address)) return false
  if (!isLocalName(hostHeader)) return false
  return RELAYED.every((name) => header(name) === undefined)
}
