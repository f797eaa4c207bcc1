import type { KeyObject } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Hosts } from '../../platform/hosts.ts'

/** What identity works with beside the database. */
export type Identity = {
  /** The key of every code, ticket and hashed address of this installation; made once, which is most of what a keyed hash costs. */
  secret: KeyObject
  /** False where the installation says cpfDisableRequired. */
  cpfRequired: boolean
  /** What takes messages to people; the outbox where nothing does. */
  carriers: { email: 'outbox' | 'mail'; sms: 'outbox' | 'sms' }
  /** Tells whoever carries messages that one was kept. */
  wake(domainId: number, messageId: string): void
}

/** What the services of identity are handed by every route. */
export type IdentityPlaces = { database: Database; identity: Identity; hosts: Hosts }
