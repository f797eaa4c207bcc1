import { accepted, refused } from '@vereda/domain/result/result.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { type Database, openDatabase } from './database.ts'
import { NODE_ROLE } from './roles.ts'

let fresh: FreshDatabase
let owner: pg.Client
let database: Database
let acme = 0
beforeAll(async () => {
  fresh = await freshDatabase()
  owner = new pg.Client(fresh.connection)
  await owner.connect()
  database = openDatabase({ ...fresh.connection, user: NODE_ROLE }, () => undefined)
  const { rows } = await owner.query<{ id: number }>(
    "insert into domain (hostkey, name) values ('acme', 'Acme') returning id",
  )
  acme = rows[0]!.id
})
afterEach(async () => void (await owner.query('delete from job')))
afterAll(async () => {
  await database.end()
  await owner.end()
  await fresh.drop()
})

const ADD = { name: 'add-job', text: 'insert into job (domain_id, id, name) values ($1, $2, $2)' }
const jobs = async () => {
  const { rows } = await owner.query<{ id: string }>('select id from job where domain_id = $1 order by id', [
    acme,
  ])
  return rows.map(({ id }) => id)
}

test('work that ends in a refusal is rolled back and returns the refusal', async () => {
  const outcome = await database.atomically(acme, async (tx) => {
    await tx.rows(ADD, [acme, 'refused'])
    return refused('no-room')
  })
  expect(outcome).toEqual(refused('no-room'))
  expect(await jobs()).toEqual([])
})

test('evenIfRefused commits its writes when the work ends in a refusal', async () => {
  const outcome = await database.evenIfRefused(acme, async (tx) => {
    await tx.rows(ADD, [acme, 'counted'])
    return refused('blocked')
  })
  expect(outcome).toEqual(refused('blocked'))
  expect(await jobs()).toEqual(['counted'])
})

test.each([
  ['an acceptance', accepted('kept')],
  ['nothing', undefined],
  ['a word', 'nowhere'],
  ['null', null],
  ['an answer that is not asked for', { ok: false }],
])('work that ends in %s is committed', async (id, outcome) => {
  const ended = await database.atomically(acme, async (tx) => {
    await tx.rows(ADD, [acme, id])
    return outcome
  })
  expect(ended).toEqual(outcome)
  expect(await jobs()).toContain(id)
})

test('a connection is reusable after refused work', async () => {
  const one = openDatabase({ ...fresh.connection, user: NODE_ROLE, max: 1 }, () => undefined)
  await one.atomically(acme, async (tx) => {
    await tx.rows(ADD, [acme, 'first'])
    return refused('no-room')
  })
  await one.atomically(acme, (tx) => tx.rows(ADD, [acme, 'second']))
  await one.end()
  expect(await jobs()).toContain('second')
  expect(await jobs()).not.toContain('first')
})

test('parallel statements of a transaction run in sequence, and one failure rolls back all', async () => {
  const warned = vi.fn()
  process.on('warning', warned)
  onTestFinished(() => void process.off('warning', warned))
  const ids = ['a', 'b', 'c', 'd']
  const said = { name: 'said-back', text: 'select $1::text as id' }
  const all = await database.as(acme, (tx) => Promise.all(ids.map((id) => tx.rows(said, [id]))))
  expect(all).toEqual(ids.map((id) => [{ id }]))
  const before = await jobs()
  const unknown = { name: 'unknown-table', text: 'select from nowhere' }
  const failing = database.atomically(acme, (tx) =>
    Promise.all([tx.rows(ADD, [acme, 'lost']), tx.rows(unknown), tx.rows(ADD, [acme, 'lost too'])]),
  )
  await expect(failing).rejects.toThrow('nowhere')
  expect(await jobs()).toEqual(before)
  expect(warned.mock.calls).toEqual([])
})

test('work that fails sends no further statement, and its rollback waits for the sent one', async () => {
  const before = await jobs()
  let asked: Promise<unknown> | undefined
  const givenUp = database.atomically(acme, (tx) => {
    const sent = tx.rows({ name: 'slow', text: 'select pg_sleep(0.2)::text as id' })
    const waiting = tx.rows(ADD, [acme, 'too late'])
    asked = Promise.allSettled([sent, waiting])
    return new Promise((_, reject) => setImmediate(() => reject(new Error('given up'))))
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(await asked).toMatchObject([
    { status: 'fulfilled', value: [{ id: '' }] },
    { status: 'rejected', reason: { message: expect.stringContaining('had ended before') } },
  ])
  expect(await jobs()).toEqual(before)
})
