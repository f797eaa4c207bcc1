import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './database.ts'

async function tables(connection: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  await client.end()
  return rows.map(({ name }) => name)
}

test('each test database has the schema, is separate, and is gone when dropped', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  expect(await tables(one.connection)).toContain('domain')
  expect(await tables(other.connection)).toEqual(await tables(one.connection))
  await one.drop()
  await expect(tables(one.connection)).rejects.toThrow('does not exist')
  await other.drop()
})
