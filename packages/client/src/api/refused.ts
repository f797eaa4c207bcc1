import { RefusalBody } from '@vereda/contract/refusal-body.ts'
import type { RefusalCode } from '@vereda/contract/refusal-code.ts'
import { isOlderWire, WIRE_HEADER } from '@vereda/contract/wire-version.ts'
import * as z from 'zod/mini'

/**
 * Why a call gave no answer: the server's own code, or what happened on the way. `older-node`: an older node could not read the request or
 * does not know the call, and the next node may (docs/decisions/wire-version.md). Screens choose the words.
 */
export type Refused = {
  code: RefusalCode | 'offline' | 'timeout' | 'unreadable' | 'unknown-code' | 'older-node'
  status: number | null
  field?: string
  email?: string
  /** The text of the header X-Constraint-Error, or of the body's `cause` (specification 8). */
  constraint?: string
  /** The node that refused has an older wire version: another node may know what this one does not (docs/decisions/wire-version.md). */
  isOlder?: boolean
  /** How long the server wants to be left alone, in ms (Retry-After). */
  retryAfterMs?: number
}

/** The header's seconds or date as ms from now; undefined where it is neither. */
function retryAfterMs(header: string | null): number | undefined {
  if (header === null) return undefined
  const ms = /^\s*\d+\s*$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}

/** A refusal by one of our nodes with a code that this app does not know yet. */
const AnyRefusal = z.object({ error: z.string(), message: z.string() })
const isOfLaterVersion = (headers: Headers, body: unknown) =>
  headers.has(WIRE_HEADER) && z.safeParse(AnyRefusal, body).success

const TOO_LARGE = 413

/**
 * The code of a refusal whose body can't be read. A body that is too large stays too large, even if a proxy before our server refuses it.
 */
function codeOfUnread({ status, headers }: Response, body: unknown): Refused['code'] {
  if (isOfLaterVersion(headers, body)) return 'unknown-code'
  return status === TOO_LARGE ? 'too-large' : 'fault'
}

/**
 * Reads the code of a refused answer. `unknown-code`: one of our nodes sent a code that this app does not know. `fault`: the answer is not
 * from one of our servers; a 413 is `too-large` all the same.
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
  // an older node may not know a field or a call: then the form was filled in correctly, and the thing that is not found still exists
  if (isOlder && /^(malformed|not-found)$/.test(error))
    return { code: 'older-node', status, isOlder, ...left }
  return { code: error, status, field, email, constraint, ...(isOlder && { isOlder }), ...left }
}

/** Why a fetch failed: our own time limit, or no connection to the server. */
export function readFailure(cause: unknown): Refused {
  const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError'
  return { code: isTimeout ? 'timeout' : 'offline', status: null }
}

/** Whether no answer came at all: the call found no server, or waited for one until its time limit. */
export const isUnanswered = ({ code }: Refused): boolean => code === 'offline' || code === 'timeout'

/**
 * Why nothing answers, as far as a browser can tell. `offline`: it has no network. `unanswered`: it has one, so the server may be away, and
 * checking the own network does not help.
 */
export const cutOff = (): 'offline' | 'unanswered' => (navigator.onLine ? 'unanswered' : 'offline')
