import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { hears, proveHearing } from './prove-hearing.ts'

let database: FreshDatabase
let ear: pg.Client
let mouth: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  ear = new pg.Client(database.connection)
  mouth = new pg.Client(database.connection)
  await Promise.all([ear.connect(), mouth.connect()])
})
afterAll(async () => {
  await Promise.all([ear.end(), mouth.end()])
  await database.drop()
})

test('direct connections receive each other’s notifications', async () => {
  await proveHearing(database.connection)
})

test('a pooler that shares sessions is refused with the setting to change', async () => {
  const handedOn = {
    on: ear.on.bind(ear),
    async query(text: string) {
      await ear.query(text)
      await ear.query('unlisten *') // the pooler has given the session to another client by now
    },
  } as unknown as pg.Client
  await expect(hears(handedOn, mouth, 100)).rejects.toThrow(
    /pooler that shares sessions.*pool_mode = session/,
  )
})
