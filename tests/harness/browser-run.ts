import { ensureBuilt } from '../../scripts/build-apps.mjs'
import { TestServer } from './server.ts'
import { startShared } from './shared-postgres.ts'

// the providers and receivers of these tests run on this machine
const OPEN = { OUTBOUND_PRIVATE: 'true' }

/** Playwright's set-up of a run: the built apps, one PostgreSQL, and one server with the demo, which every spec may read. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const [postgres, server] = await Promise.all([startShared(), TestServer.start(OPEN)])
  process.env.VEREDA_TEST_POSTGRES = JSON.stringify(postgres.connection)
  process.env.VEREDA_TEST_PORT = String(server.port)
  process.env.VEREDA_TEST_DATA = server.folder
  return async () => {
    await server.dispose()
    await postgres.stop()
  }
}
