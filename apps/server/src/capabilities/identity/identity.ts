import type { KeyObject } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import type { Hosts } from '../../platform/hosts.ts'
import type { MessageWays } from '../messages/post-letter.ts'

/** What identity works with beside the database. */
export type Identity = MessageWays & {
  /** The key of every code, ticket and hashed address of this installation; made once, which is most of what a keyed hash costs. */
  secret: KeyObject
  /** False where the installation says cpfDisableRequired. */
  cpfRequired: boolean
  /** Tells whoever carries messages that one was kept. */
  wake(domainId: number, messageId: string): void
}

/** What the services of identity are handed by every route. */
export type IdentityDependencies = { database: Database; identity: Identity; hosts: Hosts }
