import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import type * as z from 'zod/mini'
import type { RefusalCode } from './refusal-code.ts'

export type Schema = z.ZodMiniType

/**
 * Who may call: anyone; whoever sends Basic credentials; whoever has a session; who may open that part of the studio, which managers
 * always may.
 */
export type Access = 'open' | 'basic' | 'learner' | StudioAccess

/**
 * One call as a plain object. `path` is relative to its service's base (`/rest/…`, `/track/…`, or `/` for our own) with `:name` parameters;
 * `idempotent` says that an Idempotency-Key header is read. A `stream` answer is bytes, not JSON.
 */
export type Call = {
  service: 'rest' | 'track' | 'own'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  does: string
  access: Access
  /** What is the account's own: a monitor who acts as a team's leader is refused with not-permitted, and so is an API token. */
  isPersonal?: true
  idempotent?: boolean
  /** Where the call's `team` stands that earns what the caller does; a call without one is for the caller alone. */
  player?: 'query' | 'body'
  /** What it tells was played or answered, and not only seen; `play`: where it brings a play. */
  earns?: true | 'play'
  /** The body comes as multipart/form-data: text fields, and one file under this name; `isStreamed`: the file alone, never held in memory. */
  upload?: { file: string; bytesMax: number; isStreamed?: true }
  /** The body is bytes of this type, read as they come and never held in memory. */
  bytes?: { type: string }
  /** The longest body that is read, where it is another than such a call has (`bodyBytesMax`). */
  bodyMax?: number
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema | 'stream'
  /** A browser is sent on to another address (302), and there is nothing to read. */
  redirects?: true
  refusals: readonly RefusalCode[]
}

/** Keeps a call's exact type while checking its shape. */
export const defineCall = <const C extends Call>(call: C): C => call

const BASES = { rest: '/rest/', track: '/track/', own: '/' } as const

/** A call's address below its host, with `:name` parameters in place. */
export const callPath = (call: Pick<Call, 'service' | 'path'>): string => BASES[call.service] + call.path
