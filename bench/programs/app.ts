import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import type pg from 'pg'
import { pino } from 'pino'
import { build } from '../../apps/server/src/app.ts'
import { openTrailCache } from '../../apps/server/src/capabilities/trails/trail-cache.ts'
import { openServices } from '../../apps/server/src/open-services.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { NODE_ROLE } from '../../apps/server/src/platform/database/roles.ts'
import { makeSecrets } from '../../apps/server/src/platform/database/secrets.ts'
import { localFileStore } from '../../apps/server/src/platform/files/local-file-store.ts'
import { tellSpent } from './tell-spent.ts'

// the real application over the stage's database
process.once('message', async (owner: pg.PoolConfig) => {
  const node = { ...owner, user: NODE_ROLE }
  const database = openDatabase(node, (fault) => console.error(fault))
  const folder = await mkdtemp(join(tmpdir(), 'vereda-bench-app-'))
  await makeSecrets(owner)
  const files = await localFileStore(folder)
  const installation = { database, files, trailCache: openTrailCache(), node }
  const { services } = await openServices(installation, new URL('http://vereda.localhost:8080'))
  const log = pino({ level: 'silent' })
  const app = await build({
    services,
    log,
    contentHost: fastify(),
    apps: { web: folder, studio: folder, security: () => ({}), assetSecurity: {} },
  })
  tellSpent()
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }))
})
