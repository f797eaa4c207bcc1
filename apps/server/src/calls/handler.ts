import type { Readable } from 'node:stream'
import type { Call } from '@vereda/contract/call.ts'
import type * as z from 'zod/mini'
import type { Ticket } from '../capabilities/content/host/ticket.ts'
import type { Directory } from '../capabilities/directory/directory.ts'
import type { Domain } from '../capabilities/directory/domains.ts'
import type { Account } from '../capabilities/identity/accounts.ts'
import type { Identity } from '../capabilities/identity/identity.ts'
import type { SessionCache } from '../capabilities/identity/session-cache.ts'
import type { ListingDependencies } from '../capabilities/learning/listing/listing.ts'
import type { PlayerIdentity } from '../capabilities/learning/player.ts'
import type { PlayBatches } from '../capabilities/learning/plays/play-batches.ts'
import type { TrackedAttempts } from '../capabilities/learning/plays/tracked-attempts.ts'
import type { CategorySwitch } from '../platform/category-switch.ts'
import type { Database } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Hosts } from '../platform/hosts.ts'
import type { Outcome } from '../platform/http/refusal.ts'
import type { PublishedApps } from '../platform/published-apps.ts'

/** What every route works with. */
export type Services = ListingDependencies & {
  database: Database
  directory: Directory
  sessions: SessionCache
  tracked: TrackedAttempts
  plays: PlayBatches
  files: FileStore
  hosts: Hosts
  tickets: { issue(claim: Omit<Ticket, 'expires'>): string }
  identity: Identity
  apps: PublishedApps
  /** Whether anybody may ask which domains there are. */
  listsDomains: boolean
  categories: CategorySwitch
}

/** Who calls a call that asks for a session, by which session, and who earns what the call does. */
export type Caller = { domain: Domain; account: Account; tokenHash: Buffer; player: PlayerIdentity }
/** Who calls a call that asks for no session: known is only the domain that the address names, if it names one. */
export type OpenCaller = { domain: Domain | undefined }

/** An answer that is not a JSON body made from the contract: bytes, or a status of its own. */
export class RawAnswer {
  readonly status: number
  readonly headers: Record<string, string>
  readonly payload: Readable | Buffer | string | null
  constructor(status: number, headers: Record<string, string>, payload: Readable | Buffer | string | null) {
    this.status = status
    this.headers = headers
    this.payload = payload
  }
}

type Parsed<S> = S extends z.ZodMiniType ? z.infer<S> : undefined
export type Input<C extends Call> = {
  params: Parsed<C['params']>
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  header(name: string): string | undefined
  hostHeader: string
  /** The network address that the call comes from. */
  address: string
}
export type Answer<C extends Call> = C['answer'] extends z.ZodMiniType
  ? z.infer<C['answer']> | RawAnswer
  : RawAnswer

/** A call's handler. Open and basic calls get a caller without an account. */
export type Handler<C extends Call> = (
  input: Input<C>,
  services: Services,
  caller: C['access'] extends 'open' | 'basic' ? OpenCaller : Caller,
) => Promise<Outcome<Answer<C>>>

/** The handlers of some calls of the contract, by their names. */
export type HandlersOf<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> }
