import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { urlOf } from '../../../tests/abuse/target.ts'
import { freshDatabase } from '../../../tests/harness/database.ts'
import { openInstallation } from './installation.ts'
import { asOwner } from './platform/database/owner.ts'
import { readEnvironment } from './platform/environment.ts'
import { PlainError } from './platform/plain-error.ts'
import type { EmbeddedConnection } from './platform/postgres/embedded.ts'

/** A connection to a database on which notifications of other connections are lost, as behind a pooler that shares sessions. */
async function handingOn({ host, port }: EmbeddedConnection) {
  const server = createServer((client) => {
    const database = connect(`${host}/.s.PGSQL.${port}`)
    client.on('error', () => undefined).pipe(database)
    database
      .on('error', () => undefined)
      .on('data', (said: Buffer) => {
        if (!said.includes('proof_')) client.write(said)
      })
    client.on('close', () => database.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('the start refuses a pooler that shares sessions before it migrates anything', async () => {
  const fresh = await freshDatabase()
  const pooler = await handingOn(fresh.connection)
  await asOwner(fresh.connection, (client) =>
    client.query("insert into migration (name, hash) values ('999-whoever-migrates-meets-this.sql', 'x')"),
  )
  const DATABASE_URL = urlOf({ ...fresh.connection, host: '127.0.0.1', port: pooler.port })
  try {
    const environment = readEnvironment({ DATABASE_URL, VEREDA_DATA: tmpdir() })
    await expect(openInstallation(environment, () => undefined)).rejects.toThrow(
      'a pooler that shares sessions',
    )
  } finally {
    pooler.server.close()
    await fresh.drop()
  }
})

test('the start with an external database reports a data folder that cannot be created', async () => {
  const fresh = await freshDatabase()
  const parent = await mkdtemp(join(tmpdir(), 'vereda-installation-'))
  try {
    await writeFile(join(parent, 'data'), '')
    const { database, host, port, user } = fresh.connection
    const environment = readEnvironment({
      DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user })}`,
      VEREDA_DATA: join(parent, 'data'),
    })
    const opened = openInstallation(environment, () => undefined)
    await expect(opened).rejects.toThrow(PlainError)
    await expect(opened).rejects.toThrow(/a file is in its place\. Move the file away/)
  } finally {
    await rm(parent, { recursive: true })
    await fresh.drop()
  }
})
