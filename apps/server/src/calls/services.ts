import type { Ticket } from '../capabilities/content/host/ticket.ts'
import type { Directory } from '../capabilities/directory/directory.ts'
import type { Identity } from '../capabilities/identity/identity.ts'
import type { SessionCache } from '../capabilities/identity/session-cache.ts'
import type { ListingBodies } from '../capabilities/learning/listing/listing-bodies.ts'
import type { ListingReads } from '../capabilities/learning/listing/listing-reads.ts'
import type { PlayBatches } from '../capabilities/learning/plays/play-batches.ts'
import type { TrackedAttempts } from '../capabilities/learning/plays/tracked-attempts.ts'
import type { Places } from '../capabilities/learning/ranking/places.ts'
import type { TrailCache } from '../capabilities/trails/trail-cache.ts'
import type { CategorySwitch } from '../platform/category-switch.ts'
import type { Database } from '../platform/database/database.ts'
import type { DatabaseClock } from '../platform/database/database-clock.ts'
import type { Epoch } from '../platform/database/epoch.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Hosts } from '../platform/hosts.ts'
import type { Outbound } from '../platform/http/outbound.ts'
import type { Changes } from '../platform/live/changes.ts'
import type { LiveStreams } from '../platform/live/live-streams.ts'
import type { Presences } from '../platform/live/presences.ts'
import type { SharedAnswers } from '../platform/live/shared-answers.ts'
import type { PublishedApps } from '../platform/published-apps.ts'

/** Everything that handlers work with, opened once for a node. Each handler takes the parts that it needs. */
export type Services = {
  database: Database
  /** The name of the database's history. */
  epoch: Pick<Epoch, 'current'>
  /** The time that every node uses. */
  clock: Pick<DatabaseClock, 'now'>
  files: FileStore
  hosts: Hosts
  directory: Directory
  identity: Identity
  sessions: SessionCache
  trailCache: TrailCache
  /** Listings as they were last written, and plays that wait to be counted together. */
  bodies: ListingBodies
  listingReads: ListingReads
  places: Places
  plays: PlayBatches
  tracked: TrackedAttempts
  /** Live changes: a change is noted, told to every node and sent to its watchers; those who ask because of it share answers. */
  changes: Changes
  live: LiveStreams
  shared: SharedAnswers
  presences: Presences
  tickets: { issue(claim: Omit<Ticket, 'expires'>): string }
  apps: PublishedApps
  /** Whether anybody may ask which domains there are. */
  listsDomains: boolean
  categories: CategorySwitch
  /** Logs for the operator what went wrong for a domain without being a fault of the call. */
  tellTrouble(fault: unknown, words: string, hostkey: string): void
  /** Sends requests to addresses that managers entered. */
  outbound: Outbound
  /** Starts the check of an upload that has arrived. */
  wakeUpload(domainId: number, uploadId: string): void
  /** Starts the next step of an import of people: its plan, or its execution. */
  wakeImport(domainId: number, importId: string): void
  /** The public key that identifies this installation to push services, base64url. */
  vapidKey: string
}
