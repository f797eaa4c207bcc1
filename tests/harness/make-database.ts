import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'
import { templateDatabase } from './template-database.ts'

export type FreshDatabase = {
  /** The owner's connection: a superuser, whom row-level security does not bind. */
  connection: EmbeddedConnection
  drop(): Promise<void>
}

async function maintain<T>(
  connection: EmbeddedConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes a database with the newest schema and no rows. End every pool on it before `drop`. */
export async function makeDatabase(connection: EmbeddedConnection): Promise<FreshDatabase> {
  const database = `test_${randomBytes(8).toString('hex')}`
  await maintain(connection, async (client) => {
    const template = await templateDatabase(client, connection)
    await client.query(`create database ${database} template ${template}`)
  })
  return {
    connection: { ...connection, database },
    drop: async () => {
      await maintain(connection, (client) => client.query(`drop database ${database} with (force)`))
    },
  }
}
