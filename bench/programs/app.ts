import { tmpdir } from 'node:os'
import fastify from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { build } from '../../apps/server/src/app.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts'
import { hostsOf } from '../../apps/server/src/platform/hosts.ts'
import { directoryOf } from '../../apps/server/src/services/directory.ts'
import { ListingBodies } from '../../apps/server/src/services/listing.ts'
import { trailShelf } from '../../apps/server/src/services/trail-shelf.ts'

// the real application over the stage's database
process.once('message', async (owner: pg.PoolConfig) => {
  const database = openDatabase(owner, (fault) => console.error(fault))
  const services = {
    database,
    files: await localFileStore(`${tmpdir()}/vereda-bench-files`),
    shelf: trailShelf(),
    directory: directoryOf(database, () => performance.now()),
    bodies: new ListingBodies(),
    hosts: hostsOf(new URL('http://vereda.localhost:8080')),
    tickets: { issue: () => '' },
    versions: { ios: '', android: '', chromium: '' },
  }
  const log = pino({ level: 'silent' })
  const app = await build({
    services,
    log,
    contentHost: fastify(),
    web: { directory: tmpdir(), security: {} },
  })
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }))
})
