import dns from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const PATIENCE_MS = 10_000
const ANSWER_BYTES_MAX = 256 * 1024

// what no public service has: RFC 6890 and its registries
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ...([
    ['::', 128],
    ['::1', 128],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
  ] as const),
  ...([
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['fec0::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6')

/** Whether an address is of this machine, of the network that it stands in, or of no machine. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** An address that managers named and that is not asked: not a web address, or of a private network. */
export class NotAllowed extends Error {}

export type OutboundRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
  patienceMs?: number
}

/** Asks addresses that managers named. */
export type Outbound = {
  allowsPrivate: boolean
  fetch(url: URL, request?: OutboundRequest): Promise<Response>
}

// the address that was looked at is the one that is connected to: a name that answers another one a moment later gains nothing
const lookupOf =
  (allowsPrivate: boolean): LookupFunction =>
  (name, options, callback) =>
    dns.lookup(name, { ...options, all: true }, (fault, found) => {
      const [first] = found ?? []
      if (fault || !first) return callback(fault ?? new Error('no address'), '', 0)
      if (!allowsPrivate && found.some(({ address }) => isPrivateAddress(address)))
        return callback(new NotAllowed(`${name} is in a private network`), '', 0)
      if (options.all) return callback(null, found)
      callback(null, first.address, first.family)
    })

function checkUrl(url: URL, allowsPrivate: boolean): void {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowsPrivate && url.protocol === 'http:')) throw new NotAllowed('not an https address')
  if (url.username !== '' || url.password !== '') throw new NotAllowed('an address with a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // an address that needs no look-up is never looked at by it
  if (!allowsPrivate && isIP(host) !== 0 && isPrivateAddress(host))
    throw new NotAllowed('an address of a private network')
}

/** Whether an address may be asked, as far as can be told before its name is looked up. */
export function isAskable(url: URL, { allowsPrivate }: Outbound): boolean {
  try {
    checkUrl(url, allowsPrivate)
    return true
  } catch {
    return false
  }
}

const BODILESS = [204, 205, 304]

/** A client for addresses that managers named: https alone and no private network unless the operator allows both, no redirects, bounded time and bytes. */
export function outboundOf(allowsPrivate: boolean): Outbound {
  const lookup = lookupOf(allowsPrivate)
  const ask = (url: URL, { method = 'GET', headers, body, patienceMs = PATIENCE_MS }: OutboundRequest) =>
    new Promise<Response>((answer, fail) => {
      const send = url.protocol === 'https:' ? secure : plain
      const signal = AbortSignal.timeout(patienceMs)
      const asked = send(url, { method, headers, lookup, signal, agent: false }, (coming) => {
        const pieces: Buffer[] = []
        let bytes = 0
        coming.on('data', (piece: Buffer) => {
          bytes += piece.length
          if (bytes > ANSWER_BYTES_MAX) asked.destroy(new Error('an answer that is too long'))
          else pieces.push(piece)
        })
        coming.on('error', fail)
        coming.on('end', () => {
          const status = coming.statusCode ?? 502
          const named = Object.entries(coming.headers).flatMap(([name, value]) =>
            typeof value === 'string' ? [[name, value] as [string, string]] : [],
          )
          const whole = BODILESS.includes(status) ? null : new Uint8Array(Buffer.concat(pieces))
          answer(new Response(whole, { status, headers: named }))
        })
      })
      asked.on('error', fail)
      asked.end(body)
    })
  return {
    allowsPrivate,
    async fetch(url, request = {}) {
      checkUrl(url, allowsPrivate)
      return ask(url, request)
    },
  }
}
