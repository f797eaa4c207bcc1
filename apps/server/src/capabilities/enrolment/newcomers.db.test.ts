import { randomUUID } from 'node:crypto'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { joinJourneys } from '../identity/sql/new-accounts.ts'
import { enrolByGroups, trailsForNewcomer, trailsForNewcomers } from './newcomers.ts'

let one: TestApp
let acme: number
let boss: string
const group = randomUUID()

async function owner(...texts: string[]) {
  const client = new pg.Client(one.owner)
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}

beforeAll(async () => {
  one = await testApp()
  const caves = aTrailDocument({ id: 'caves', steps: [aStep({ resources: [aResource({ id: 'post' })] })] })
  const given = { learners: ['ana', 'bia', 'caio', 'davi', 'boss'], permissions: { boss: ['MANAGER'] } }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [caves] })
  boss = await one.signIn('acme', 'boss')
  await owner(
    "update group_trail set ends_at = '2026-01-02'",
    "update account set unit_tree = '{Stores}' where id in ('ana', 'bia', 'caio')",
    "update account set job_name = 'Seller' where id in ('ana', 'caio')",
    `insert into people_group (domain_id, id, name, made_by) values (${acme}, '${group}', 'New', 'boss')`,
  )
})
afterAll(() => one.close())

async function giveTo(part: object): Promise<string> {
  const payload = {
    id: randomUUID(),
    trailId: 'caves',
    audience: { who: [part], except: [] },
    takesNewcomers: true,
    starts: null,
    ends: null,
    teamType: null,
    approvalRating: null,
  }
  const headers = as('acme', boss)
  return (await one.app.inject({ method: 'POST', url: '/rest/studio/gifts', headers, payload })).json()
    .groupTrailId
}

const whoHas = (groupTrailId: string) =>
  one.database.as(acme, async (tx) => {
    const text =
      'select player_id as id from player where domain_id = $1 and group_trail_id = $2 order by player_id'
    return (await tx.rows<{ id: string }>({ name: 'who-has', text }, [acme, groupTrailId])).map(
      ({ id }) => id,
    )
  })

test('a newcomer to several audiences of one trail gets it once, by the earliest gift', async () => {
  await owner("update account set deactivated_at = now() where id = 'caio'")
  const toSellers = await giveTo({ kind: 'job', name: 'Seller' })
  const toStores = await giveTo({ kind: 'unit', path: ['Stores'] })
  const toGroup = await giveTo({ kind: 'group', id: group })
  await owner(
    "update account set deactivated_at = null where id = 'caio'",
    `insert into people_group_member (domain_id, group_id, account_id) values (${acme}, '${group}', 'caio'), (${acme}, '${group}', 'davi')`,
  )
  const due = await one.database.as(acme, async (tx) => [
    await trailsForNewcomers(tx, ['caio']),
    await trailsForNewcomer(tx, 'caio', ['acme']),
  ])
  expect(due).toEqual([[[toSellers, ['caio']]], [toSellers]])
  await one.database.atomically(acme, (tx) => joinJourneys(tx, 'caio', ['acme']))
  await one.database.atomically(acme, (tx) => enrolByGroups(tx, { group }))
  expect(await Promise.all([toSellers, toStores, toGroup].map(whoHas))).toEqual([
    ['ana', 'caio'],
    ['bia'],
    ['davi'],
  ])
})
