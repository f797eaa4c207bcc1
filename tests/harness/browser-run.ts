import { ensureBuilt } from '../../scripts/build-apps.mjs'
import { TestServer } from './server.ts'

/** Playwright's set-up of a run: the apps as built, and one server with the demo that every spec may read. */
export default async function setUp(): Promise<() => Promise<void>> {
  await ensureBuilt()
  const server = await TestServer.start()
  process.env.VEREDA_TEST_PORT = String(server.port)
  process.env.VEREDA_TEST_DATA = server.folder
  return () => server.dispose()
}
