import { RefusalBody } from '@vereda/contract/refusal-body.ts'
import type { RefusalCode } from '@vereda/contract/refusal-code.ts'
import { isOlderWire, WIRE_HEADER } from '@vereda/contract/wire-version.ts'
import * as z from 'zod/mini'

/**
 * Why a call gave no answer: the server's own code, or what happened on the way; `older-node` where a node of a release before could not read
 * what was asked or does not know the call, which the next one may (docs/decisions/wire-version.md). Screens choose the words.
 */
export type Refused = {
  code: RefusalCode | 'offline' | 'timeout' | 'unreadable' | 'unknown-code' | 'older-node'
  status: number | null
  field?: string
  email?: string
  /** What the header X-Constraint-Error says, or the cause in the body of a 400 (specification 8). */
  constraint?: string
  /** The node that refused speaks an older wire: what it does not know may be known to the next (docs/decisions/wire-version.md). */
  isOlder?: boolean
  /** How long the server wants to be left alone, in ms (Retry-After). */
  retryAfterMs?: number
}

/** The header's seconds or date as ms from now; undefined where it says neither. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** A refusal of a node of ours with a code that this app has not learnt yet. */
const AnyRefusal = z.object({ error: z.string(), message: z.string() })
const isOfLaterVersion = (headers: Headers, body: unknown) =>
  headers.has(WIRE_HEADER) && z.safeParse(AnyRefusal, body).success

const TOO_LARGE = 413

/** What is too large stays too large, in whatever words whoever stands before a server of ours refuses it. */
function codeOfUnread({ status, headers }: Response, body: unknown): Refused['code'] {
  if (isOfLaterVersion(headers, body)) return 'unknown-code'
  return status === TOO_LARGE ? 'too-large' : 'fault'
}

/**
 * Turns a refused answer back into its code; `unknown-code` where a node of ours said one that this app does not know, `fault` for an answer
 * that no server of ours wrote, but of what is too large.
 */
export async function readRefusal(response: Response): Promise<Refused> {
  const { status, headers } = response
  const wait = retryAfterMs(headers.get('retry-after'))
  const left = wait !== undefined && { retryAfterMs: wait }
  const body: unknown = await response.json().catch(() => null)
  const parsed = z.safeParse(RefusalBody, body)
  if (!parsed.success) return { code: codeOfUnread(response, body), status, ...left }
  const { error, field, email, cause } = parsed.data
  const constraint = headers.get('x-constraint-error') ?? cause
  const isOlder = isOlderWire(headers.get(WIRE_HEADER))
  // a field that it does not know yet is no fault of whoever filled in the form, and what it can't find is not gone
  if (isOlder && /^(malformed|not-found)$/.test(error))
    return { code: 'older-node', status, isOlder, ...left }
  return { code: error, status, field, email, constraint, ...(isOlder && { isOlder }), ...left }
}

/** What a failed fetch means: our own time limit, or no way to the server. */
export function readFailure(cause: unknown): Refused {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
  return { code: isTimeout ? 'timeout' : 'offline', status: null }
}

/** Whether nothing came at all: a call that found no server, or waited for one in vain. */
export const isUnanswered = ({ code }: Refused): boolean => code === 'offline' || code === 'timeout'

/**
 * Why nothing answers, as far as a browser can tell: it has no network; or it has one, and then the server may be what is away, which
 * nobody mends by looking at their own network.
 */
export const cutOff = (): 'offline' | 'unanswered' => (navigator.onLine ? 'unanswered' : 'offline')
