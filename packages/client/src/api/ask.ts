import { type Call, callPath, type Schema } from '@vereda/contract/call.ts'
import { isOlderWire, WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import * as z from 'zod/mini'
import { endSession, sessionCell } from '../session/session.ts'
import { noteAnswer } from './answers.ts'
import { noteClock } from './clock-ahead.ts'
import { readAnswer } from './read-answer.ts'
import { type Refused, readFailure, readRefusal } from './refused.ts'
import { noteEpoch } from './server-epoch.ts'

// The content security policy forbids eval, which zod would otherwise use for speed.
z.config({ jitless: true })

const CALL_TIMEOUT_MS = 30_000 // specification 9, page load

type Part<C, K extends string> = C extends Record<K, infer S extends Schema> ? z.input<S> : undefined
export type AnswerOf<C extends Call> = C['answer'] extends Schema ? z.output<C['answer']> : Response

/** The parts of one call; `authorization` replaces the session's (null sends none). */
export type Asking<C extends Call> = {
  params?: Part<C, 'params'>
  query?: Part<C, 'query'>
  body?: Part<C, 'body'>
  /** The body of a call that takes a file, instead of `body`. */
  form?: FormData
  authorization?: string | null
  headers?: Record<string, string>
  idempotencyKey?: string
  timeoutMs?: number
  signal?: AbortSignal
}

function addressOf(call: Call, params: object, query: object): string {
  const named = Object.entries(params)
  const path = named.reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    callPath(call),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

function headersOf<C extends Call>(asking: Asking<C>): Headers {
  const headers = new Headers(asking.headers)
  headers.set(WIRE_HEADER, WIRE_VERSION)
  const authorization =
    asking.authorization === undefined ? sessionCell.get()?.authorization : asking.authorization
  if (authorization) headers.set('authorization', authorization)
  if (asking.body !== undefined) headers.set('content-type', 'application/json')
  if (asking.idempotencyKey) headers.set('idempotency-key', asking.idempotencyKey)
  return headers
}

function bodyOf<C extends Call>({ form, body }: Asking<C>): FormData | string | undefined {
  if (form) return form
  return body === undefined ? undefined : JSON.stringify(body)
}

/** Aborts when the first of the two signals does; browsers of a few years ago lack `AbortSignal.any`. */
function either(given: AbortSignal, limit: AbortSignal): AbortSignal {
  const both = new AbortController()
  for (const signal of [given, limit]) {
    if (signal.aborted) both.abort(signal.reason)
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true, signal: both.signal })
  }
  return both.signal
}

/** Sends one call of the contract and answers the raw response; rejects only where fetch does. */
export function send<C extends Call>(call: C, asking: Asking<C> = {}): Promise<Response> {
  const limit = AbortSignal.timeout(asking.timeoutMs ?? CALL_TIMEOUT_MS)
  return fetch(addressOf(call, asking.params ?? {}, asking.query ?? {}), {
    method: call.method,
    headers: headersOf(asking),
    body: bodyOf(asking),
    signal: asking.signal ? either(asking.signal, limit) : limit,
    credentials: 'omit',
  })
}

async function read<C extends Call>(call: C, response: Response): Promise<Result<AnswerOf<C>, Refused>> {
  if (!response.ok) return refused(await readRefusal(response))
  if (call.answer === 'stream') return accepted(response as AnswerOf<C>)
  noteClock(response) // not of bytes: those may come from the browser's cache, with an old date
  const read = await readAnswer(call.answer, await response.json(), {
    isNewer: isOlderWire(WIRE_VERSION, response.headers.get(WIRE_HEADER) ?? ''),
  })
  return read
    ? accepted(read.answer as AnswerOf<C>)
    : refused({ code: 'unreadable', status: response.status })
}

/**
 * Makes one call of the contract. Answers its result, checked by the contract's schema, or why there is none. If the session was ended
 * elsewhere, it ends here too; nothing local is lost (decisions 5).
 */
export async function ask<C extends Call>(
  call: C,
  asking: Asking<C> = {},
): Promise<Result<AnswerOf<C>, Refused>> {
  const session = sessionCell.get()
  try {
    const response = await send(call, asking)
    noteEpoch(response)
    const result = await read(call, response)
    noteAnswer(call, result)
    const isEnded = !result.ok && result.refusal.code === 'signed-out' && asking.authorization === undefined
    const isInUse = session !== null && sessionCell.get()?.authorization === session.authorization
    if (isEnded && isInUse) endSession('elsewhere')
    return result
  } catch (cause) {
    return refused(readFailure(cause))
  }
}
