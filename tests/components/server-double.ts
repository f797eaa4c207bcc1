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
/** What any call may be refused with beside its own refusals. */
const ANY_CALL = ['malformed', 'fault', 'overloaded'] as const
type CodeOf<C extends Call> = C['refusals'][number] | (typeof ANY_CALL)[number]
type Reply = (request: Request) => Promise<Response>

class NoServer extends Error {}
/** A server that is there and says nothing for as long as the app waits. */
class Silence extends NoServer {}

/** A server that says what a test lets it say, and nothing that the contract does not. */
export type ServerDouble = {
  answers<C extends Call>(call: C, answer: AnswerOf<C>): void
  /** Answers so from now on, however often it is asked, unless one of the others comes first. */
  keepsAnswering<C extends Call>(call: C, answer: AnswerOf<C>): void
  refuses<C extends Call>(call: C, code: CodeOf<C>, more?: Omit<Refusal, 'code'>): void
  /** Something between the app and the server answers in its place. */
  isHiddenBy(call: Call, status: number): void
  /** The request finds no server. */
  isUnreachable(call: Call): void
  /** Nothing comes for as long as the app waits. */
  isOverdue(call: Call): void
  /** No request finds a server from now on, however often it is asked: what hears of another answer meanwhile asks again. */
  staysUnreachable(call: Call): void
  /** A file begins to come, and no more of it does. */
  breaksOff(call: Call & { answer: 'stream' }): void
  /** Answers when the returned function is called, and not before. */
  answersLate<C extends Call>(call: C, answer: AnswerOf<C>): () => void
  /** Tells what the test says, for as long as the screen listens. */
  tells(call: Call & { answer: 'stream' }): LiveDouble
  /** What a call was asked with so far, in order. */
  asked(call: Call): Asked[]
}

/** A live call's other end. */
export type LiveDouble = {
  change(tick: string): void
  end(): void
  breakOff(): void
  /** Whether the screen stopped listening. */
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

/** Every answer of ours names the wire that it speaks. */
const NAMED = { [WIRE_HEADER]: WIRE_VERSION }

/** What the queue sends, or a screen listens to or adorns its rows with, by itself: the server is too busy for it unless a test foresees it, and is there all the same. */
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

/** A 304 can't be made with a body, and no page can make one; its status is what an app sees of it. */
function hidden(status: number): Response {
  const response = new Response(null, { status: 502 })
  return Object.defineProperty(response, 'status', { value: status })
}

const realFetch = globalThis.fetch
/** A file of the app's own build, which no server is asked for as a call. */
const isOwnFile = ({ url }: Request) => new URL(url).pathname.endsWith('.ttf')

/** The double, and what takes the place of `fetch`; `unmet` says what was asked and not foreseen, or foreseen and not asked, `asks` how often it was asked. */
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
