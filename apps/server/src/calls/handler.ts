import type { Readable } from 'node:stream'
import type { Call } from '@vereda/contract/call.ts'
import type * as z from 'zod/mini'
import type { Domain } from '../capabilities/directory/domains.ts'
import type { Account } from '../capabilities/identity/accounts.ts'
import type { PlayerIdentity } from '../capabilities/teams/player-identity.ts'
import type { SentFile } from '../platform/http/read-upload.ts'
import type { Outcome } from '../platform/http/refusal.ts'
import type { Services } from './services.ts'

/**
 * The caller of a call with a session: the account, the session's token and the player that earns. `monitorId` is set while the caller acts
 * as a team's leader.
 */
export type Caller = {
  domain: Domain
  account: Account
  monitorId: string | null
  tokenHash: Buffer
  player: PlayerIdentity
}
/** The caller of a call without a session: only the domain of the address is known, if it names one. */
export type OpenCaller = { domain: Domain | undefined }

/** Headers of an answer. A header that is sent more than once is a list. */
export type RawHeaders = Record<string, string | string[]>

/** An answer that is not a JSON body of the contract: bytes, or a status of its own. */
export class RawAnswer {
  readonly status: number
  readonly headers: RawHeaders
  readonly payload: Readable | Buffer | string | null
  constructor(status: number, headers: RawHeaders, payload: Readable | Buffer | string | null) {
    this.status = status
    this.headers = headers
    this.payload = payload
  }
}

/** An answer that streams a topic's changes for as long as the caller may see them. */
export class LiveAnswer {
  readonly topic: string
  constructor(topic: string) {
    this.topic = topic
  }
}

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined
export type Input<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  header(name: string): string | undefined
  hostHeader: string
  /** The file of a call that streams one. The handler must read it to its end. */
  upload?: SentFile
  /** The body of a call that takes bytes, as a stream. */
  bytes?: Readable
  /** The network address that the call comes from. */
  address: string
}
export type Answer<C extends Call> = C['answer'] extends z.ZodMiniType
  ? z.infer<C['answer']> | RawAnswer
  : RawAnswer | LiveAnswer

/** A call's handler. Open and basic calls get a caller without an account. */
export type Handler<C extends Call> = (
  input: Input<C>,
  services: Services,
  caller: C['access'] extends 'open' | 'basic' ? OpenCaller : Caller,
) => Promise<Outcome<Answer<C>>>

/** The handlers of some calls of the contract, by their names. */
export type HandlersOf<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> }
