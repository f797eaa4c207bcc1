import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'
import { templateDatabase } from './template-database.ts'

export type FreshDatabase = {
  /** The owner's connection: a superuser, whom row-level security does not bind. */
  connection: EmbeddedConnection
  drop(): Promise<void>
}

async function maintain<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes a database of its own for a test file, with the newest schema and no rows. End every pool on it before `drop`. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const connection = inject('postgres')
  const database = `test_${randomBytes(8).toString('hex')}`
  await maintain(async (client) => {
    const template = await templateDatabase(client, connection)
    await client.query(`create database ${database} template ${template}`)
  })
  return {
    connection: { ...connection, database },
    drop: async () => {
      await maintain((client) => client.query(`drop database ${database} with (force)`))
    },
  }
}
