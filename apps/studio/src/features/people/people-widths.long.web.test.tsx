import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { type StudioOrganisation, studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { type ListedPerson, listPeople } from '@vereda/contract/rest/studio-people.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { FactsCard } from './facts-card.tsx'
import { PeopleScreen } from './people-screen.tsx'

const AT = { group: 'people', at: '/studio/people' }
const BIA: ListedPerson = {
  id: 'bia',
  name: 'Bia Reis',
  username: 'bia',
  email: 'bia@acme.example',
  jobName: 'Guide',
  isManager: true,
  isActive: false,
  seenDate: null,
}
const MADE_OF: StudioOrganisation = { units: [], jobs: [], schools: [], isWhole: true }
const FIELD = { part: { kind: 'unit' as const, path: ['Field'] }, name: 'Field', people: 2 }
const GROUPS = { groups: [], everybody: 3, timeZone: 'America/Sao_Paulo' }

const list = () => asking(<PeopleScreen />)

test('on a phone a row’s checkbox is beside its person, with a target of 44 pixels', async ({
  show,
  server,
}) => {
  await page.viewport(390, 800)
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.keepsAnswering(listPeople, { people: [BIA], total: 1, isMore: false, next: null })
  await show(list(), AT)
  const box = page.getByRole('checkbox', { name: say('people.several.one', { name: BIA.name }) })
  await expect.element(box).toBeVisible()
  const label = box.element().closest('label')!
  const [of, person] = [box.element(), label.parentElement!.nextElementSibling!].map((one) =>
    one.getBoundingClientRect(),
  )
  expect(person!.left - of!.right).toBeLessThanOrEqual(16)
  const { width, height } = label.getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const name = page.getByRole('link', { name: BIA.name }).element().getBoundingClientRect()
  expect(name.height).toBeGreaterThanOrEqual(24)
})

test('on a phone the bar for several people leaves the list visible', async ({ show, server }) => {
  await page.viewport(320, 640)
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.keepsAnswering(listPeople, { people: [BIA], total: 1, isMore: false, next: null })
  await show(list(), AT)
  await page.getByLabelText(say('people.several.one', { name: BIA.name })).click()
  const bar = page.getByRole('region', { name: say('people.several'), exact: true })
  await expect.element(bar).toBeVisible()
  expect(bar.element().getBoundingClientRect().height).toBeLessThanOrEqual(128)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: say('people.several.clear'), exact: true }).click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('on a phone a long address breaks at its @ or a dot, and a long name between its words', async ({
  show,
  server: _,
}) => {
  await page.viewport(320, 640)
  const person = {
    id: 'bia',
    name: 'Bia',
    username: 'b',
    nickname: 'Beatriz Alessandra Vasconcelos',
    email: 'alessandra.rodrigues@serraclara.example',
    phone: null,
    identifier: null,
  }
  const story = {
    person,
    jobName: 'Administradora',
    unitTree: ['Cooperativa'],
    schoolId: null,
    journeys: [],
    choices: {},
    createdDate: '2026-03-01T00:00:00.000Z',
  }
  await show(<FactsCard story={story as never} />, AT)
  const facts = page.getByText(say('people.field.email'), { exact: true })
  await expect.element(facts).toBeVisible()
  expect(brokenWords(facts.element().closest('dl')!)).toEqual([])
  expect(facts.element().closest('dl')!.textContent).toContain(person.email)
})

for (const width of [768, 1280])
  test(`on ${width} px the filters fill their rows, and each is wide enough for its words`, async ({
    show,
    server,
  }) => {
    await page.viewport(width, 800)
    server.keepsAnswering(studioGroups, { ...GROUPS, groups: [FIELD] })
    server.keepsAnswering(studioOrganisation, MADE_OF)
    server.keepsAnswering(listPeople, { people: [BIA], total: 1, isMore: false, next: null })
    await show(list(), AT)
    await expect.element(page.getByLabelText(say('people.field.unit'))).toBeVisible()
    const boxes = page
      .getByRole('combobox')
      .elements()
      .map((box) => box.getBoundingClientRect())
    const inRow = (top: number) => boxes.filter((box) => box.top === top)
    expect([...new Set(boxes.map(({ top }) => top))].map((top) => inRow(top).length)).toEqual([3, 3])
    for (const box of boxes) expect(box.width).toBeGreaterThan(180)
  })
