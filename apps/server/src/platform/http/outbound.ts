import { type IncomingMessage, request as plain } from 'node:http'
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
  /** Only the status of the answer counts: a body that is too long is cut off, and the answer is still valid. */
  statusAlone?: boolean
}

/** Sends requests to addresses that managers entered. */
export type Outbound = {
  allowsPrivate: boolean
  fetch(url: URL, request?: OutboundRequest): Promise<Response>
}

function checkUrl(url: URL, allowsPrivate: boolean): void {
  const isSecure = url.protocol === 'https:'
  if (!isSecure && !(allowsPrivate && url.protocol === 'http:')) throw new NotAllowed('not an https address')
  if (url.username !== '' || url.password !== '') throw new NotAllowed('an address with a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // an IP address is not looked up, so the check at the look-up never sees it
  if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new NotAllowed('an address of a private network')
}

/** Whether an address may be asked, as far as it can be told before its name is looked up. */
export function isAskable(url: URL, { allowsPrivate }: Outbound): boolean {
  try {
    checkUrl(url, allowsPrivate)
    return true
  } catch {
    return false
  }
}

const BODILESS = [204, 205, 304]

/** Reads an answer whole. One that is too long fails; where only its status counts, it is cut off and has no body. */
async function wholeOf(coming: IncomingMessage, statusAlone: boolean): Promise<Response> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of coming as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > ANSWER_BYTES_MAX && statusAlone) break
    if (bytes > ANSWER_BYTES_MAX) throw new Error('an answer that is too long')
    pieces.push(piece)
  }
  const status = coming.statusCode ?? 502
  const headers = Object.entries(coming.headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const body = statusAlone || BODILESS.includes(status) ? null : new Uint8Array(Buffer.concat(pieces))
  return new Response(body, { status, headers })
}

/**
 * A client for addresses that managers entered: only https and no private network unless the operator allows both, no redirects, bounded time
 * and bytes.
 */
export function outboundOf(allowsPrivate: boolean): Outbound {
  const lookup = allowsPrivate ? {} : { lookup: publicLookup }
  return {
    allowsPrivate,
    async fetch(url, { method = 'GET', headers, body, patienceMs = PATIENCE_MS, statusAlone = false } = {}) {
      checkUrl(url, allowsPrivate)
      const send = url.protocol === 'https:' ? secure : plain
      const signal = AbortSignal.timeout(patienceMs)
      const coming = await new Promise<IncomingMessage>((answer, fail) => {
        const asked = send(url, { method, headers, ...lookup, signal, agent: false }, answer)
        asked.on('error', fail)
        asked.end(body)
      })
      return wholeOf(coming, statusAlone)
    },
  }
}
