import { onlineManager } from '@tanstack/react-query'
import { erasePerson, personData } from '@vereda/contract/rest/own-data.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { type StudioOrganisation, studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { actOnPeople, type ListedPerson, listPeople } from '@vereda/contract/rest/studio-people.ts'
import {
  activatePerson,
  addPerson,
  linkPerson,
  type StudioPersonStory,
  savePerson,
  studioPerson,
} from '@vereda/contract/rest/studio-person.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { PeopleScreen } from './people-screen.tsx'
import { PersonScreen } from './person-screen.tsx'

const AT = { group: 'people', at: '/studio/people' }
const AT_BIA = { group: 'people', at: '/studio/people/bia' }
const BIA: ListedPerson = {
  ...{ id: 'bia', name: 'Bia Reis', username: 'bia', email: 'bia@acme.example', jobName: 'Guide' },
  ...{ isManager: true, isActive: false, seenDate: null },
}
const JOURNEYS = [
  { id: 'acme', name: 'Acme' },
  { id: 'shop', name: 'Shop' },
]
const MADE_OF: StudioOrganisation = { units: [], jobs: [], schools: [], isWhole: true }
const STORY: StudioPersonStory = {
  id: 'bia',
  person: { username: 'bia', name: 'Bia Reis', nickname: null, email: null, phone: null, identifier: null },
  ...{
    roles: { isManager: false, isEditor: true, isReporter: false, isMonitor: true },
    jobName: 'Guide',
    unitTree: ['South'],
  },
  ...{
    journeys: [JOURNEYS[0]!],
    madeGroups: ['Board', 'South'].map((name) => ({ id: name, name })),
    isActive: true,
    hasPassword: false,
    createdDate: '2026-01-02T10:00:00.000Z',
  },
  trails: [
    {
      ...{ groupTrailId: 'g', title: 'Caves', step: 2, steps: 5, points: 40 },
      ...{ lastPlayed: '2026-02-03T10:00:00.000Z', completed: null },
    },
    {
      ...{ groupTrailId: 'g', title: 'Caves', step: 5, steps: 5, points: 70, isInTeam: true },
      ...{ lastPlayed: '2026-02-03T11:00:00.000Z', completed: '2026-02-03T11:00:00.000Z' },
    },
  ],
  devices: [
    { id: 'd0000000-0000-4000-8000-000000000001', device: 'Phone', seenDate: '2026-02-03T10:00:00.000Z' },
  ],
  events: [
    { date: '2026-02-03T10:00:00.000Z', what: 'manager-deactivated', by: 'Helena' },
    {
      ...{ date: '2026-02-02T10:00:00.000Z', what: 'manager-changed-account', by: 'Helena' },
      role: { change: 'gave', role: 'monitor' },
    },
  ],
  schoolId: null,
  choices: {
    ...{ jobs: ['Guide'], journeys: JOURNEYS, units: [['South'], ['South', 'Shop 1']] },
    schools: [{ id: 'hill', name: 'Hill' }],
  },
}
const GROUPS = {
  groups: JOURNEYS.map(({ id, name }) => ({ part: { kind: 'journey' as const, id }, name, people: 3 })),
  ...{ everybody: 3, timeZone: 'America/Sao_Paulo' },
}

const list = () => asking(<PeopleScreen />)
const story = () =>
  asking(
    <Route path="/studio/people/:id">
      <PersonScreen />
    </Route>,
  )
const field = (id: string) => page.getByRole('dialog').getByLabelText(say(id), { exact: true })
const text = (words: string) => page.getByText(words, { exact: true })

test('the list shows job, role and state, and keeps the search in the address', async ({ show, server }) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.keepsAnswering(listPeople, { people: [BIA], total: 1_000, isMore: true, next: 'further' })
  await show(list(), AT)
  await expect.element(text('Guide · bia@acme.example')).toBeVisible()
  await expect.element(text(say('people.countAtLeast', { count: 1_000 }))).toBeVisible()
  await expect.element(page.getByRole('row').getByText(say('people.state.inactive'))).toBeVisible()
  await expectAccessible()
  await page.getByRole('searchbox').fill('bi')
  await expect.poll(() => new URLSearchParams(location.search).get('search')).toBe('bi')
  // on a phone the filters are folded
  await button('people.filters.open', { count: 0 }).click()
  await page.getByLabelText(say('people.field.role'), { exact: true }).selectOptions('monitor')
  await expect.poll(() => server.asked(listPeople).at(-1)?.query).toEqual({ search: 'bi', role: 'monitor' })
  await expect.element(button('people.filters.open', { count: 1 })).toBeVisible()
  await page.getByRole('link', { name: say('people.next') }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('after')).toBe('further')
})

test('people are selected over several pages, and one act is done with all @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.keepsAnswering(listPeople, { people: [BIA], total: 2, isMore: false, next: 'further' })
  await show(list(), AT)
  await page.getByLabelText(say('people.several.one', { name: 'Bia Reis' })).click()
  server.keepsAnswering(listPeople, {
    people: [{ ...BIA, id: 'davi', name: 'Davi' }],
    total: 2,
    isMore: false,
    next: null,
  })
  await page.getByRole('link', { name: say('people.next') }).click()
  await expect.element(page.getByRole('link', { name: 'Davi' })).toBeVisible()
  await page.getByLabelText(say('people.several.page')).click()
  await expect.element(text(say('people.several.count', { count: 2 }))).toBeVisible()
  await expectAccessible()
  await button('people.several.join').click()
  const dialog = page.getByRole('dialog')
  const act = dialog.getByRole('button', { name: say('people.several.join.do'), exact: true })
  await expect.element(act).toBeDisabled()
  await dialog.getByRole('combobox').selectOptions('shop')
  await expect.element(act).toBeEnabled()
  await expectAccessible()
  server.refuses(actOnPeople, 'fault')
  await act.click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  server.answers(actOnPeople, { done: 1, refused: [{ id: 'davi', code: 'unknown-person' }] })
  await act.click()
  await expect.element(page.getByText(saying(say('people.several.left', { count: 1 })))).toBeVisible()
  expect(server.asked(actOnPeople)[1]!.body).toEqual({
    ...{ ids: ['bia', 'davi'], act: { kind: 'join', journey: 'shop' } },
  })
  await expect.element(text(say('people.several.count', { count: 2 }))).not.toBeInTheDocument()
})

test('adding a person marks a refused field, sends the same request again, and shows the link to copy', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.keepsAnswering(listPeople, { people: [], total: 0, next: null })
  await show(list(), AT)
  await button('people.add').first().click()
  await field('people.field.name').fill('Davi')
  server.refuses(addPerson, 'already-exists', { field: 'email' })
  await field('people.field.email').fill('bia@acme.example')
  await button('people.add.do').click()
  await expect.element(text(say('people.fault.inUse'))).toBeVisible()
  await expectAccessible()
  await field('people.field.email').fill('davi@acme.example')
  server.answers(addPerson, { id: 'davi', link: 'https://acme.example/forgotpassword#ticket=x' })
  await button('people.add.do').click()
  await expect.element(field('people.link')).toHaveValue('https://acme.example/forgotpassword#ticket=x')
  await expectAccessible()
  const [first, again] = server.asked(addPerson).map(({ body }) => body as { id: string; journeys: string[] })
  expect(again!.id).toBe(first!.id)
  expect(again).toMatchObject({ journeys: ['acme'], person: { name: 'Davi', email: 'davi@acme.example' } })
})

test('one person’s page shows their trails, and a save keeps both the own and another manager’s changes @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioPerson, STORY)
  await show(story(), AT_BIA)
  await expect.element(page.getByRole('heading', { name: 'Bia Reis', exact: true })).toBeVisible()
  await expect.element(page.getByText(/^At step 2 of 5 · 40 points/)).toBeVisible()
  await expect.element(page.getByText(/^In a team · Finished .* 70 points/)).toBeVisible()
  await expect.element(page.getByText(say('people.trails', { count: 1 }), { exact: true })).toBeVisible()
  const told = [say('people.trails.inTeam'), say('people.event.manager-deactivated')]
  for (const words of [...told, 'Role given: Team monitor', 'Board, South'])
    await expect.element(text(words)).toBeVisible()
  await expectAccessible()
  await button('people.edit').click()
  await field('people.field.name').fill('Bia Rosa')
  await page.getByRole('dialog').getByLabelText('Shop', { exact: true }).click()
  await field('people.field.unit').selectOptions('South › Shop 1')
  await field('people.field.school').selectOptions('Hill')
  await page.getByRole('switch', { name: saying(say('people.role.editor.text')) }).click()
  await page.getByRole('switch', { name: saying(say('people.role.reporter.text')) }).click()
  server.refuses(savePerson, 'person-changed')
  const theirs = { ...STORY, person: { ...STORY.person, name: 'Bia R.', nickname: 'Bi' } }
  server.keepsAnswering(studioPerson, theirs)
  await button('people.save').click()
  const both = say('people.beside.both', { field: say('people.field.name'), theirs: 'Bia R.' })
  await expect.element(text(both)).toBeVisible()
  await expect.element(field('people.field.name')).toHaveValue('Bia Rosa')
  await expect.element(field('people.field.nickname')).toHaveValue('Bi')
  await expectAccessible()
  expect(server.asked(savePerson)[0]!.body).toMatchObject({
    was: { person: { name: 'Bia Reis' }, journeys: ['acme'], unitTree: ['South'], schoolId: null },
    now: {
      person: { name: 'Bia Rosa' },
      roles: { isEditor: false, isReporter: true },
      journeys: ['acme', 'shop'],
      ...{ unitTree: ['South', 'Shop 1'], schoolId: 'hill' },
    },
  })
  server.answers(savePerson, theirs)
  await button('people.save').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked(savePerson)[1]!.body).toMatchObject({
    was: { person: { name: 'Bia R.', nickname: 'Bi' }, journeys: ['acme'] },
    now: { person: { name: 'Bia Rosa', nickname: 'Bi' }, journeys: ['acme', 'shop'] },
  })
})

test('a sign-in link is made, and a person is deactivated after what follows is told @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioPerson, STORY)
  await show(story(), AT_BIA)
  server.answers(linkPerson, { link: 'https://acme.example/forgotpassword#ticket=y' })
  await button('people.link.make').click()
  await expect
    .element(page.getByLabelText(say('people.link'), { exact: true }))
    .toHaveValue('https://acme.example/forgotpassword#ticket=y')
  await button('people.switch.off').click()
  await expect.element(text(say('people.switch.off.text'))).toBeVisible()
  await expectAccessible()
  server.answers(activatePerson, { ...STORY, isActive: false })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('people.switch.off'), exact: true })
    .click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked(activatePerson)[0]!.body).toEqual({ isActive: false })
})

test('a person is erased after their name is typed, and the list is shown', async ({ show, server }) => {
  server.keepsAnswering(studioPerson, STORY)
  await show(story(), AT_BIA)
  server.refuses(personData, 'fault')
  await button('people.data.export').click()
  await expect.element(text(say('people.notDone'))).toBeVisible()
  await button('people.erase').click()
  const act = page.getByRole('dialog').getByRole('button', { name: say('people.erase'), exact: true })
  await expect.element(act).toBeDisabled()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('textbox').fill('Bia Reis')
  server.refuses(erasePerson, 'fault')
  await act.click()
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  server.answers(erasePerson, { result: 'ok' })
  await act.click()
  await expect.poll(() => location.pathname).toBe('/studio/people')
  expect(server.asked(erasePerson)).toHaveLength(2)
})

test('an unknown person, a fault and a lost network are told @long', async ({ show, server }) => {
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.refuses(studioPerson, 'unknown-person')
  await show(story(), AT_BIA)
  await expect.element(text(say('people.unknown'))).toBeVisible()
  server.refuses(listPeople, 'fault')
  await show(list(), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('people.failed.text'))
  await expectAccessible()
  server.keepsAnswering(listPeople, { people: [], total: 0, next: null })
  await button('frame.again').click()
  await expect.element(text(say('people.none'))).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('people.offline.text')))).toBeVisible()
  await expect.element(button('people.add').first()).toBeDisabled()
  await expectAccessible()
})

test('a person erased while being edited is hidden, and the screen says that nothing was saved @long', async ({
  show,
  server,
}) => {
  server.answers(studioPerson, STORY)
  await show(story(), AT_BIA)
  await button('people.edit').click()
  await field('people.field.name').fill('Bia Lima')
  server.refuses(savePerson, 'unknown-person')
  server.refuses(studioPerson, 'unknown-person')
  await button('people.save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('people.gone.title'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(page.getByText('Bia Reis').query()).toBeNull()
  await expectAccessible()
})
