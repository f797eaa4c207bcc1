import type { KeyObject } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import type { Hosts } from '../../platform/hosts.ts'
import type { MessageWays } from '../messages/post-letter.ts'

/** What identity needs beside the database. */
export type Identity = MessageWays & {
  /** The key of every code, ticket and hashed address of this installation. It is made once, because that is most of the cost of a keyed hash. */
  secret: KeyObject
  /** False where the installation sets cpfDisableRequired. */
  cpfRequired: boolean
  /** Tells the carrier of messages that a message was stored. */
  wake(domainId: number, messageId: string): void
}

/** What every route hands to the services of identity. */
export type IdentityDependencies = { database: Database; identity: Identity; hosts: Hosts }
