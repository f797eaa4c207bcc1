import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { acme } from '../../../demo/domains/acme.ts'
import { seedStudio } from './seed-studio.ts'

const NOW = new Date()
const LEARNERS = ['tadeu', 'joao', 'ana', 'bia', 'manager']
// the trails that the demo's studio names
const trails = acme.trails.map(({ document: { id, title, steps } }) =>
  aTrailDocument({
    id,
    title,
    steps: [aStep({ resources: [aResource({ id: steps[0]!.resources[0]!.id })] })],
  }),
)
const seeded = {
  ...acme,
  accounts: LEARNERS.map((username) => ({
    ...acme.accounts[0]!,
    id: username,
    username,
    isShown: username === 'ana',
    journeys: ['acme'],
    role: username === 'manager' ? ('manager' as const) : ('learner' as const),
  })),
}
let one: TestApp
let token: string
let domainId: number

beforeAll(async () => {
  one = await testApp()
  const given = { hostkey: 'acme', learners: LEARNERS, permissions: { manager: ['MANAGER'] }, trails }
  domainId = await one.addDomain(given)
  await one.database.as(domainId, (tx) =>
    tx.rows({ name: 'not-given', text: `delete from player where player_id in ('tadeu', 'joao')` }),
  )
  await one.database.atomically(domainId, (tx) => seedStudio(tx, one.services.files, seeded, NOW))
  token = await one.signIn('acme', 'manager')
})
afterAll(() => one.close())

const get = async (path: string) =>
  (await one.app.inject({ url: `/rest/studio/${path}`, headers: as('acme', token) })).json()

test('the seeded studio holds a draft that is not ready to publish and a package with warnings', async () => {
  const { drafts } = await get('drafts')
  expect(drafts).toMatchObject([{ title: 'Guardar bem o que colhemos', publishedRevision: null }])
  const publish = await one.app.inject({
    method: 'POST',
    url: `/rest/studio/drafts/${drafts[0].trailId}/publish`,
    headers: as('acme', token),
    payload: { revision: 0 },
  })
  expect(publish.json()).toMatchObject({ error: 'draft-unready' })
  const [kept] = await one.database.as(domainId, (tx) =>
    tx.rows<{ warnings: string[] }>({ name: 'warnings', text: 'select warnings from package' }),
  )
  expect(kept!.warnings.map((warning) => warning.split(/[^a-z_]/)[0])).toEqual(
    expect.arrayContaining(['missing_files', 'loads_from_outside', 'never_says_it_ended']),
  )
})

test('the seeded studio holds read, sent and scheduled notices, and refused plays that wait for a decision', async () => {
  const { notices } = await get('notices')
  expect(notices.map(({ state }: { state: string }) => state).toSorted()).toEqual([
    'scheduled',
    'sent',
    'sent',
  ])
  const festa = notices.find(({ title }: { title: string }) => title.startsWith('Festa'))
  expect(festa).toMatchObject({ people: 5, read: 2 })
  const { cases, total } = await get('refused')
  expect(total).toBe(2)
  expect(cases).toMatchObject([{ code: 'unknown-trail', items: [{}, {}] }])
})
