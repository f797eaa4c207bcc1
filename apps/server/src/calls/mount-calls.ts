import { type Call, callPath } from '@vereda/contract/call.ts'
import { bodyBytesMax, KEY_MAX } from '@vereda/contract/call-limits.ts'
import { refusalAnswer } from '@vereda/contract/refusal-answer.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Domain } from '../capabilities/directory/domains.ts'
import { isOfMissingRow } from '../platform/database/faults.ts'
import { dateAnswers } from '../platform/http/date-answers.ts'
import { nameWireVersion } from '../platform/http/name-wire-version.ts'
import {
  acceptBytes,
  acceptUploads,
  bytesOf,
  discardRest,
  openUpload,
  readUpload,
} from '../platform/http/read-upload.ts'
import { type Outcome, type Refusal, refuse } from '../platform/http/refusal.ts'
import { unacceptablePart } from '../platform/json/acceptable.ts'
import { wellFormed } from '../platform/json/well-formed.ts'
import { callerOf, type SignedIn, withPlayer } from './caller.ts'
import { type HandlersOf, LiveAnswer, type OpenCaller, RawAnswer } from './handler.ts'
import { openPaces, type Paces } from './paces.ts'
import type { Services } from './services.ts'
import { watching } from './watching.ts'

/** Any call's handler, without its types. */
type AnyHandler = (input: object, services: Services, caller: object) => Promise<Outcome<unknown>>

declare module 'fastify' {
  interface FastifyRequest {
    /** The domain that the Host header names; undefined at the front door. */
    domain: Domain | undefined
    /** The caller, known before a body is read. */
    caller: OpenCaller | SignedIn | undefined
  }
}

function sendRefusal(reply: FastifyReply, refusal: Refusal) {
  const { status, headers, body } = refusalAnswer(refusal)
  return reply.code(status).headers(headers).send(body)
}

function sendAnswer(reply: FastifyReply, answer: unknown) {
  if (!(answer instanceof RawAnswer)) return reply.send(answer)
  return reply.code(answer.status).headers(answer.headers).send(answer.payload)
}

/** Whether a key can be looked up in the database: a single text, not empty, and no longer than an index takes. */
const isKey = (key: string | string[]) => typeof key === 'string' && key.length > 0 && key.length <= KEY_MAX

const PARTS = ['params', 'query', 'body'] as const

/** Reads a part of the request by the contract. The first invalid field is named. */
function readPart(schema: z.ZodMiniType, part: (typeof PARTS)[number], given: unknown): Outcome<unknown> {
  const unacceptable = unacceptablePart(given, part)
  if (unacceptable) return refuse('malformed', { field: unacceptable })
  const read = schema.safeParse(wellFormed(given) ?? undefined)
  if (read.success) return accepted(read.data)
  return refuse('malformed', { field: read.error.issues[0]?.path.join('.') || part })
}

/**
 * Whether a request has a part that its call does not read: it is refused, as an unknown field is elsewhere (decisions 10). Addresses of the
 * service `own` are excepted: letters and pages carry them, and programs on the way may add something.
 */
const isStray = ({ service }: Call, given: unknown) =>
  service !== 'own' && given != null && Object.keys(given).length > 0

/** Reads a handler's input: the parts of the request by the contract, and what else a handler may need of the request. */
async function readInput(call: Call, request: FastifyRequest): Promise<Outcome<object>> {
  const { upload, bytes } = call
  const body = upload && !upload.isStreamed ? await readUpload(request, upload) : request.body
  const key = call.idempotent ? request.headers['idempotency-key'] : undefined
  if (key !== undefined && !isKey(key)) return refuse('malformed', { field: 'Idempotency-Key' })
  const input: Record<string, unknown> = {
    header: (name: string) => request.headers[name] as string | undefined,
    hostHeader: request.headers.host ?? '',
    address: request.ip,
    ...(upload?.isStreamed && { upload: await openUpload(request, upload) }),
    ...(bytes && { bytes: bytesOf(request, bytes.type) }),
  }
  const given = { params: request.params ?? {}, query: request.query ?? {}, body: bytes ? undefined : body }
  for (const part of PARTS) {
    const schema = call[part]
    if (!schema && isStray(call, given[part])) return refuse('malformed', { field: part })
    if (!schema) continue
    const read = readPart(schema, part, given[part])
    if (!read.ok) return read
    input[part] = read.value
  }
  return accepted(input)
}

/** Whether a call needs no session. Only the network then tells who asks too much. */
const isAnybodys = ({ access }: Call) => access === 'open' || access === 'basic'

const inPace = (waitS: number): Outcome<null> =>
  waitS === 0 ? accepted(null) : refuse('too-many', { retryAfterS: waitS })

const tokenWait = (paces: Paces, caller: OpenCaller | SignedIn) =>
  'account' in caller && caller.account.tokenAccess ? paces.tokenCall(caller.tokenHash) : 0

async function enter(
  call: Call,
  services: Services,
  paces: Paces,
  request: FastifyRequest,
): Promise<Outcome<OpenCaller | SignedIn>> {
  const open = inPace(isAnybodys(call) ? paces.openCall(request.ip) : 0)
  if (!open.ok) return open
  const caller = await callerOf(call, services, request)
  if (!caller.ok) return caller
  const asked = inPace(tokenWait(paces, caller.value))
  if (!asked.ok) return asked
  if (!call.body || !('account' in caller.value)) return caller
  const { domain, account } = caller.value
  const bytes = Number(request.headers['content-length'] ?? bodyBytesMax(call))
  const sent = inPace(paces.body(domain.id, account.id, bytes))
  return sent.ok ? caller : sent
}

async function answerCall(
  call: Call,
  handler: AnyHandler,
  services: Services,
  request: FastifyRequest,
): Promise<Outcome<unknown>> {
  const read = await readInput(call, request)
  if (!read.ok) return read
  const playing = await withPlayer(call, services, request.caller!, read.value)
  if (!playing.ok) return playing
  const outcome = await handler(read.value, services, playing.value)
  if (!outcome.ok || !(outcome.value instanceof LiveAnswer)) return outcome
  return watching(call, services, playing.value as SignedIn, outcome.value)
}

/**
 * A fault that was caused by the removal of the caller's domain is refused like every later call to that domain. Any other fault is thrown
 * again.
 */
async function unlessRemoved(
  fault: unknown,
  { directory }: Services,
  domain: Domain | undefined,
): Promise<Outcome<never>> {
  if (!domain || !isOfMissingRow(fault)) throw fault
  directory.forget()
  if ((await directory.find(domain.hostkey))?.id === domain.id) throw fault
  return refuse('unknown-domain')
}

/** Discards form bodies. A form of a page, or of a mail program that unsubscribes (RFC 8058), says nothing that its address does not. */
function discardForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, __, done) =>
    done(null, undefined),
  )
}

/** Mounts every call of the contract: checks the input against it, finds the caller, and turns refusals into their status and text. */
export function mountCalls<Calls extends Record<string, Call>>(
  app: FastifyInstance,
  calls: Calls,
  handlers: HandlersOf<Calls>,
  services: Services,
): void {
  const paces = openPaces(() => performance.now())
  app.decorateRequest('caller', undefined)
  acceptUploads(app)
  discardForms(app)
  nameWireVersion(app, services.epoch)
  dateAnswers(app, services.clock)
  const types = Object.values(calls).flatMap(({ bytes }) => (bytes ? [bytes.type] : []))
  for (const type of new Set(types)) acceptBytes(app, type)
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as AnyHandler
    app.route({
      method: call.method,
      url: callPath(call),
      bodyLimit: bodyBytesMax(call),
      config: { bytes: call.bytes?.type, takesFile: call.upload !== undefined || call.bytes !== undefined },
      // a caller that is not allowed is refused before a byte of the body is read
      onRequest: async (request, reply) => {
        // caches must not keep one person's answer for another; an answer that may be kept says so itself
        reply.header('cache-control', 'no-store')
        const caller = await enter(call, services, paces, request)
        if (!caller.ok) return sendRefusal(reply, caller.refusal)
        request.caller = caller.value
      },
      handler: async (request, reply) => {
        const outcome = await answerCall(call, handler, services, request)
          .catch((fault) => unlessRemoved(fault, services, request.domain))
          .finally(() => call.upload?.isStreamed && discardRest(request))
        return outcome.ok ? sendAnswer(reply, outcome.value) : sendRefusal(reply, outcome.refusal)
      },
    })
  }
}
