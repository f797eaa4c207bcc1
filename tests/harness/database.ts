import { inject } from 'vitest'
import { type FreshDatabase, makeDatabase } from './make-database.ts'

export type { FreshDatabase }

/** Makes a new database for a test file of Vitest, in the PostgreSQL of the run. */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase(inject('postgres'))
