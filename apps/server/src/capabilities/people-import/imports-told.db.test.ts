import { afterAll, expect, test } from 'vitest'
import { sendLetters } from './send-letters.ts'
import { importStage } from './testing/import-stage.ts'

const { one, get, post, work, told, plan, carryOut, found } = await importStage()
afterAll(() => one.close())

type Told = { what: string; by: string; subject: string; people?: number }
const ofDomain = async () =>
  (await get('domain/events'))
    .json()
    .events.map(({ what, by, subject, people }: Told) => [what, by, subject, people])
const ofPerson = async (id: string): Promise<string[]> =>
  (await get(`person/${id}`)).json().events.map(({ what }: Told) => what)

test('each run of an import is one event with its number of people, and each person’s history has their own', async () => {
  const id = await plan([
    { name: 'Lua Reis', email: 'lua@acme.example' },
    { name: 'Leo Reis', email: 'leo@acme.example' },
    { email: 'bia@acme.example', jobName: 'Guide' },
    { email: 'ana@acme.example' },
    { name: 'Lis Reis', email: 'lis' },
  ])
  await post(`imports/${id}/carryOut`, { letters: true })
  await work(id)
  expect(await told(id)).toMatchObject({ letters: { waiting: 2 }, lettersStay: true })
  const { hosts, identity } = one.services
  const domains = await one.services.directory.all()
  await sendLetters({ database: one.database, hosts, identity, wake: () => {} }, domains)
  expect(await ofDomain()).toEqual([['people-imported', 'boss of acme', 'south.csv', 3]])
  const [lua] = (await found('lua')).people
  expect(await ofPerson(lua.id)).toEqual(['manager-sent-letter', 'manager-added-account'])
  expect(await ofPerson('bia')).toEqual(['manager-changed-account'])

  // rows that are corrected later have an event of their own
  await post(`imports/${id}/rows/6`, { cells: { name: 'Lis Reis', email: 'lis@acme.example' } })
  await carryOut(id)
  expect(await ofDomain()).toEqual([
    ['people-imported', 'boss of acme', 'south.csv', 1],
    ['people-imported', 'boss of acme', 'south.csv', 3],
  ])
})
