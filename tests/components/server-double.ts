import { type Call, callPath, type Schema } from '@vereda/contract/call.ts'
import { type Refusal, refusalAnswer } from '@vereda/contract/refusal-answer.ts'
import { trackreaction, tracktest } from '@vereda/contract/rest/enrollctl-answers.ts'
import {
  track,
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackItem,
  trackRanking,
  trackTrail,
} from '@vereda/contract/rest/enrollctl-track.ts'
import { trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { resultCovers, studioCovers } from '@vereda/contract/rest/studio-covers.ts'
import { besideDraft, draftLive } from '@vereda/contract/rest/studio-drafts.ts'
import { studioNowLive } from '@vereda/contract/rest/studio-now.ts'
import { studioResultLive } from '@vereda/contract/rest/studio-results.ts'
import { trackTeamName } from '@vereda/contract/rest/teamctl.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import * as z from 'zod/mini'
import { type Asked, callOf, readAsked } from './wire.ts'

type AnswerOf<C extends Call> = C['answer'] extends Schema ? z.input<C['answer']> : Blob
/** The refusals of any call, in addition to its own. */
const ANY_CALL = ['malformed', 'fault', 'overloaded'] as const
type CodeOf<C extends Call> = C['refusals'][number] | (typeof ANY_CALL)[number]
type Reply = (request: Request) => Promise<Response>

class NoServer extends Error {}
/** A server that is reachable and sends nothing while the app waits. */
class Silence extends NoServer {}

/** A server that gives the answers that a test sets, and only those that the contract allows. */
export type ServerDouble = {
  answers<C extends Call>(call: C, answer: AnswerOf<C>): void
  /** Gives this answer to every call from now on, unless one of the other answers comes first. */
  keepsAnswering<C extends Call>(call: C, answer: AnswerOf<C>): void
  refuses<C extends Call>(call: C, code: CodeOf<C>, more?: Omit<Refusal, 'code'>): void
  /** Lets something between the app and the server answer instead. */
  isHiddenBy(call: Call, status: number): void
  /** Makes the next request find no server. */
  isUnreachable(call: Call): void
  /** Sends nothing for as long as the app waits. */
  isOverdue(call: Call): void
  /** Makes every request find no server from now on. A request is repeated whenever another call is answered meanwhile. */
  staysUnreachable(call: Call): void
  /** Begins to send a file, and breaks off. */
  breaksOff(call: Call & { answer: 'stream' }): void
  /** Answers only when the returned function is called. */
  answersLate<C extends Call>(call: C, answer: AnswerOf<C>): () => void
  /** Sends the events of the test, for as long as the screen listens. */
  tells(call: Call & { answer: 'stream' }): LiveDouble
  /** The requests of a call so far, in order. */
  asked(call: Call): Asked[]
}

/** The server's end of a live call. */
export type LiveDouble = {
  change(tick: string): void
  end(): void
  breakOff(): void
  /** Whether the screen has stopped listening. */
  readonly isLeft: boolean
}

function liveDouble(): LiveDouble & { body: ReadableStream<Uint8Array>; leave(): void } {
  let isLeft = false
  let writer!: ReadableStreamDefaultController<Uint8Array>
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      writer = controller
    },
  })
  const change = (tick: string) =>
    writer.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ tick })}\n\n`))
  return {
    body,
    change,
    leave() {
      isLeft = true
      writer.error(new DOMException('left', 'AbortError'))
    },
    get isLeft() {
      return isLeft
    },
    end: () => writer.close(),
    breakOff: () => writer.error(new TypeError('network error')),
  }
}

/** The server's answers name the wire version that they use. */
const NAMED = { [WIRE_HEADER]: WIRE_VERSION }

/** The calls that the queue or a screen makes by itself. Unless a test foresees such a call, the server is too busy for it, but reachable. */
const SENT_BEHIND: readonly Call[] = [
  studioCovers,
  resultCovers,
  studioNowLive,
  studioResultLive,
  draftLive,
  besideDraft,
  trackBatch,
  trackreaction,
  tracktest,
  trackTeamName,
  track,
  trackAlternateConclusion,
  trackConclusion,
  trackIntroduction,
  trackItem,
  trackRanking,
  trackTrail,
]

const nameOf = (call: Call) => `${call.method} ${callPath(call)}`

function answered(call: Call, answer: unknown): Response {
  if (call.answer === 'stream') return new Response(answer as Blob)
  z.parse(call.answer, answer)
  return Response.json(answer, { headers: NAMED })
}

function refused(call: Call, refusal: Refusal): Response {
  const codes: readonly string[] = [...call.refusals, ...ANY_CALL]
  if (!codes.includes(refusal.code)) throw new Error(`${nameOf(call)} is never refused as ${refusal.code}`)
  const { status, headers, body } = refusalAnswer(refusal)
  return Response.json(body, { status, headers: { ...headers, ...NAMED } })
}

/** Makes a response of any status. No page can construct a 304, so its status is overridden. */
function hidden(status: number): Response {
  const response = new Response(null, { status: 502 })
  return Object.defineProperty(response, 'status', { value: status })
}

const realFetch = globalThis.fetch
/** Whether a request is for a file of the app's own build, which is no call. */
const isOwnFile = ({ url }: Request) => new URL(url).pathname.endsWith('.ttf')

/**
 * The double, with a replacement of `fetch`. `unmet` lists the calls that were made and not foreseen, or foreseen and not made. `asks` is
 * the number of calls.
 */
export function serverDouble(): {
  server: ServerDouble
  fetch: typeof fetch
  unmet(): string[]
  asks(): number
} {
  let asks = 0
  const next = new Map<Call, Reply[]>()
  const always = new Map<Call, Reply>()
  const seen = new Map<Call, Asked[]>()
  const faults: string[] = []
  const add = (call: Call, reply: Reply) => void next.set(call, [...(next.get(call) ?? []), reply])
  const server: ServerDouble = {
    answers(call, answer) {
      const response = answered(call, answer)
      add(call, async () => response)
    },
    keepsAnswering(call, answer) {
      always.set(call, async () => answered(call, answer))
    },
    refuses(call, code, more = {}) {
      const response = refused(call, { code, ...more })
      add(call, async () => response)
    },
    isHiddenBy: (call, status) => add(call, async () => hidden(status)),
    isUnreachable: (call) => add(call, () => Promise.reject(new NoServer())),
    isOverdue: (call) => add(call, () => Promise.reject(new Silence())),
    staysUnreachable: (call) => void always.set(call, () => Promise.reject(new NoServer())),
    breaksOff(call) {
      const live = liveDouble()
      live.breakOff()
      add(call, async () => new Response(live.body, { headers: NAMED }))
    },
    answersLate(call, answer) {
      const { promise, resolve } = Promise.withResolvers<Response>()
      add(call, () => promise)
      return () => resolve(answered(call, answer))
    },
    tells(call) {
      const live = liveDouble()
      add(call, async ({ signal }) => {
        signal.addEventListener('abort', live.leave)
        return new Response(live.body, { headers: NAMED })
      })
      return live
    },
    asked: (call) => seen.get(call) ?? [],
  }
  async function reply(request: Request): Promise<Response> {
    const found = callOf(request)
    if (!found) throw new Error('the contract has no such call')
    const { call, params } = found
    const asked = await readAsked(call, params, request)
    seen.set(call, [...(seen.get(call) ?? []), asked])
    const given = next.get(call)?.shift() ?? always.get(call)
    if (!given && SENT_BEHIND.includes(call)) return refused(call, { code: 'overloaded' })
    if (!given) throw new Error('no answer was foreseen')
    return given(request)
  }
  return {
    server,
    async fetch(input, init) {
      const request = new Request(input, init)
      if (isOwnFile(request)) return realFetch(request)
      asks += 1
      return reply(request).catch((cause: Error) => {
        if (cause instanceof Silence) throw new DOMException('nothing came', 'TimeoutError')
        if (!(cause instanceof NoServer))
          faults.push(`${request.method} ${new URL(request.url).pathname}: ${cause.message}`)
        throw new TypeError('Failed to fetch')
      })
    },
    asks: () => asks,
    unmet: () => [
      ...faults,
      ...[...next].flatMap(([call, left]) => left.map(() => `${nameOf(call)} was never asked`)),
    ],
  }
}
