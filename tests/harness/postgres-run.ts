import type { TestProject } from 'vitest/node'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'
import { startShared } from './shared-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedConnection
  }
}

/** Vitest's set-up of a run: one PostgreSQL for every test file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await startShared()
  project.provide('postgres', embedded.connection)
  return () => embedded.stop()
}
