import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, NotAllowed, publicLookup } from './public-address.ts'

const PATIENCE_MS = 10_000
const ANSWER_BYTES_MAX = 256 * 1024

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

function checkUrl(url: URL, allowsPrivate: boolean): void {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowsPrivate && url.protocol === 'http:')) throw new NotAllowed('not an https address')
  if (url.username !== '' || url.password !== '') throw new NotAllowed('an address with a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // an address that needs no look-up is never looked at by it
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
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
  const lookup = allowsPrivate ? {} : { lookup: publicLookup }
  const ask = (url: URL, { method = 'GET', headers, body, patienceMs = PATIENCE_MS }: OutboundRequest) =>
    new Promise<Response>((answer, fail) => {
      const send = url.protocol === 'https:' ? secure : plain
      const signal = AbortSignal.timeout(patienceMs)
      const asked = send(url, { method, headers, ...lookup, signal, agent: false }, (coming) => {
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
