import { randomUUID } from 'node:crypto'
import type { ListedDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'

let one: TestApp
const domains: Record<string, number> = {}
const tokens = new Map<string, string>()
beforeAll(async () => {
  one = await testApp()
  const permissions = { boss: ['MANAGER'], rita: ['REPORTER'] }
  const given = { learners: ['boss', 'rita'], permissions, trails: [] }
  for (const hostkey of ['acme', 'escola']) {
    domains[hostkey] = await one.addDomain({ ...given, hostkey })
    for (const name of given.learners) tokens.set(`${hostkey} ${name}`, await one.signIn(hostkey, name))
  }
  for (const [hostkey, id, warnings] of [
    ['acme', 'quiet', '{large}'],
    ['acme', 'foreign', '{large,loads_from_outside}'],
    ['escola', 'theirs', '{}'],
  ] as const)
    await one.database.as(domains[hostkey]!, (tx) =>
      tx.rows(
        {
          name: 'a-package',
          text: `insert into package (domain_id, id, name, data, size, added_by, warnings)
            values ($1, $2, $2, '{"type":"bundle","url":"x","gameId":""}', 1, 'boss', $3)`,
        },
        [domains[hostkey], id, warnings],
      ),
    )
})
afterAll(() => one.close())

const headersOf = (name: string, hostkey: string) => as(hostkey, tokens.get(`${hostkey} ${name}`)!)
const post = async (path: string, payload: object, hostkey: string) =>
  (
    await one.app.inject({
      method: 'POST',
      url: `/rest/studio/${path}`,
      headers: headersOf('boss', hostkey),
      payload,
    })
  ).json()

const step = (title: string) => ({
  id: 'step:s',
  kind: 'step',
  parent: 'trail',
  place: 'i',
  fields: { title },
})
const playing = (id: string, packageId: string) => ({
  id: `resource:${id}`,
  kind: 'resource',
  parent: 'step:s',
  place: id,
  fields: {
    title: id,
    maxPoints: 10,
    maxBonus: 0,
    dependencies: [],
    data: { type: 'package', package: packageId },
  },
})
async function draftOf(nodes: object[], hostkey = 'acme'): Promise<string> {
  const { trailId } = await post('drafts', { title: 'Corn', locale: 'en' }, hostkey)
  const change = { change: randomUUID(), revision: 0, operations: [{ op: 'insert', nodes }] }
  const sent = await post(`drafts/${trailId}/operations`, change, hostkey)
  expect(sent.error).toBeUndefined()
  return trailId
}
async function findingsOf(trailId: string, hostkey = 'acme') {
  const answer = await one.app.inject({ url: '/rest/studio/drafts', headers: headersOf('boss', hostkey) })
  const drafts: ListedDraft[] = answer.json().drafts
  return drafts.find((draft) => draft.trailId === trailId)?.findings
}

test('the list of drafts counts missing parts and package warnings, and links the first item to mend', async () => {
  const whole = await draftOf([step('One'), playing('a', 'quiet')])
  const nameless = await draftOf([step(''), playing('a', 'quiet')])
  const shown = await draftOf([step('One'), playing('a', 'quiet'), playing('b', 'foreign')])
  expect(await findingsOf(whole)).toEqual({ unready: 0, packages: 0, item: null })
  expect(await findingsOf(nameless)).toEqual({ unready: 1, packages: 0, item: 'step:s' })
  expect(await findingsOf(shown)).toEqual({ unready: 0, packages: 1, item: 'resource:b' })
})

test('a package of another domain counts as missing, and a draft equal to its published version has no findings', async () => {
  const lost = await draftOf([step('One'), playing('a', 'theirs')])
  expect(await findingsOf(lost)).toEqual({ unready: 1, packages: 0, item: 'resource:a' })
  const theirs = await draftOf([step('One'), playing('a', 'theirs')], 'escola')
  expect(await findingsOf(theirs, 'escola')).toMatchObject({ unready: 0, packages: 0 })
  expect(await findingsOf(lost, 'escola')).toBeUndefined()
  const published = await draftOf([step('One'), playing('a', 'foreign')])
  await one.database.as(domains.acme!, (tx) =>
    tx.rows(
      {
        name: 'as-published',
        text: 'update draft set published_revision = revision where domain_id = $1 and trail_id = $2',
      },
      [domains.acme, published],
    ),
  )
  expect(await findingsOf(published)).toBeNull()
})
