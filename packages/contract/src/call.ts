import type { StudioAccess } from '@vereda/domain/account/studio-access.ts'
import type * as z from 'zod/mini'
import type { RefusalCode } from './refusal-code.ts'

export type Schema = z.ZodMiniType

/**
 * Who may make a call. `open`: anyone; `basic`: who sends Basic credentials; `learner`: who has a session; otherwise who may open that part
 * of the studio, which managers always may.
 */
export type Access = 'open' | 'basic' | 'learner' | StudioAccess

/**
 * One call as a plain object. `path` is relative to its service's base (`/rest/…`, `/track/…`, or `/` for our own), with `:name`
 * parameters. `idempotent`: the server reads an Idempotency-Key header. A `stream` answer is bytes, not JSON.
 */
export type Call = {
  service: 'rest' | 'track' | 'own'
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  path: string
  does: string
  access: Access
  /**
   * The call concerns the account's own data. A monitor who acts as a team's leader is refused with not-permitted, and so is an API token.
   */
  isPersonal?: true
  idempotent?: boolean
  /** Where the call names its `team`, which earns what the caller does; a call without it is for the caller alone. */
  player?: 'query' | 'body'
  /** The call reports something played or answered, not only something seen; `play`: it may carry a play. */
  earns?: true | 'play'
  /**
   * The body is multipart/form-data: text fields, and one file under this name. `isStreamed`: the body is only the file, and is never held
   * in memory.
   */
  upload?: { file: string; bytesMax: number; isStreamed?: true }
  /** The body is bytes of this type, read as they arrive and never held in memory. */
  bytes?: { type: string }
  /** The longest body that is read, in bytes, where it differs from that of other calls with this access (`bodyBytesMax`). */
  bodyMax?: number
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema | 'stream'
  /** The answer redirects the browser to another address (302) and has no content. */
  redirects?: true
  refusals: readonly RefusalCode[]
}

/** Keeps a call's exact type while checking its shape. */
export const defineCall = <const C extends Call>(call: C): C => call

const BASES = { rest: '/rest/', track: '/track/', own: '/' } as const

/** A call's address below its host, with `:name` parameters in place. */
export const callPath = (call: Pick<Call, 'service' | 'path'>): string => BASES[call.service] + call.path
