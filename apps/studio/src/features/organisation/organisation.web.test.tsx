import { onlineManager } from '@tanstack/react-query'
import {
  addJob,
  addUnit,
  moveUnit,
  removeClass,
  removeJob,
  removeSchool,
  removeUnit,
  renameJob,
  type StudioOrganisation,
  saveClass,
  saveSchool,
  studioOrganisation,
} from '@vereda/contract/rest/studio-organisation.ts'
import { citySearch, stateSearch } from '@vereda/contract/track/signup-lists.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { OrganisationScreen } from './organisation-screen.tsx'

const AT = { group: 'organisation', at: '/studio/people/organisation' }
const unit = (path: string[], people: number, peopleBelow = people) => ({ path, people, peopleBelow })
const HILL = {
  id: 'hill',
  name: 'Hill',
  state: 'MG',
  cityId: '1',
  city: 'Town',
  people: 3,
  classes: [{ id: '5a', name: '5 A', people: 2 }],
}
const LAKE = {
  ...HILL,
  id: 'lake',
  name: 'Lake',
  state: null,
  cityId: null,
  city: null,
  people: 0,
  classes: [],
}
const MADE_OF: StudioOrganisation = {
  units: [
    unit(['Stores'], 1, 6),
    unit(['Stores', 'North'], 2, 4),
    unit(['Stores', 'North', 'Shop 1'], 2),
    unit(['Stores', 'South'], 1),
  ],
  jobs: [
    { name: 'Guide', isListed: true, people: 2 },
    { name: 'Cook', isListed: false, people: 1 },
  ],
  schools: [HILL, LAKE],
  isWhole: true,
}
const NOTHING: StudioOrganisation = { units: [], jobs: [], schools: [], isWhole: true }

const screen = () => asking(<OrganisationScreen />)
const button = (id: string, values?: Record<string, unknown>) =>
  page.getByRole('button', { name: say(`organisation.${id}`, values), exact: true })
const text = (id: string, values?: Record<string, unknown>) =>
  page.getByText(say(`organisation.${id}`, values), { exact: true })
const item = (name: RegExp) => page.getByRole('treeitem', { name })
const dialog = page.getByRole('dialog')
const field = (id: string) => dialog.getByLabelText(say(`organisation.${id}`), { exact: true })
const inDialog = (id: string) => dialog.getByRole('button', { name: say(`organisation.${id}`), exact: true })

test('the keyboard moves through the tree, folds a unit and opens it @long', async ({ show, server }) => {
  server.keepsAnswering(studioOrganisation, MADE_OF)
  await show(screen(), AT)
  await expect.element(item(/Stores/)).toHaveTextContent(`Stores ${say('organisation.count', { count: 6 })}`)
  await expectAccessible()
  ;(item(/Stores/).element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item(/North/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(item(/North/)).toHaveAttribute('aria-expanded', 'false')
  expect(item(/Shop 1/).elements()).toHaveLength(0)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item(/South/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}')
  await expect.element(item(/Shop 1/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('Stores › North › Shop 1')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(item(/Shop 1/)).toHaveFocus()
})

test('a unit is renamed and moved below another, never below itself', async ({ show, server }) => {
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.refuses(moveUnit, 'already-exists', { field: 'name', constraint: 'name already exists' })
  await show(screen(), AT)
  await item(/North/).click()
  await field('name').fill('Highlands')
  const options = field('unit.above').element().querySelectorAll('option')
  expect([...options].map(({ textContent }) => textContent)).toEqual([
    say('organisation.unit.top'),
    'Stores',
    'Stores › South',
  ])
  await field('unit.above').selectOptions('Stores › South')
  await inDialog('save').click()
  await expect.element(text('unit.taken')).toBeVisible()
  server.answers(moveUnit, { people: 4 })
  await inDialog('save').click()
  await expect
    .poll(() => server.asked(moveUnit)[1]?.body)
    .toEqual({
      from: ['Stores', 'North'],
      to: ['Stores', 'South', 'Highlands'],
    })
  await expect.element(text('unit.moved', { name: 'Highlands', count: 4 })).toBeVisible()
})

test('a unit is added below another, and is removed into the chosen one after a question @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.answers(addUnit, { people: 0 })
  await show(screen(), AT)
  await item(/South/).click()
  await inDialog('unit.below').click()
  await field('name').fill('Shop 2')
  await inDialog('save').click()
  await expect.poll(() => server.asked(addUnit)[0]?.body).toEqual({ path: ['Stores', 'South', 'Shop 2'] })
  await item(/North/).click()
  await inDialog('remove').click()
  await expect.element(text('unit.remove', { count: 4 })).toBeVisible()
  await expect.element(text('takesPlace', { name: 'North', other: 'Stores' })).toBeVisible()
  await expectAccessible()
  server.refuses(removeUnit, 'still-in-use')
  await field('unit.into').selectOptions(say('organisation.unit.nowhere'))
  await inDialog('remove').click()
  await expect.element(text('fate.in-use')).toBeVisible()
  server.answers(removeUnit, { people: 4 })
  await field('unit.into').selectOptions('Stores › South')
  await inDialog('remove').click()
  await expect
    .poll(() => server.asked(removeUnit).map(({ body }) => body))
    .toEqual([
      { path: ['Stores', 'North'], to: null },
      { path: ['Stores', 'North'], to: ['Stores', 'South'] },
    ])
})

test('a job is put on the list, renamed, and removed into another @long', async ({ show, server }) => {
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.isUnreachable(addJob)
  await show(screen(), AT)
  await expect.element(page.getByText(say('organisation.job.unlisted'), { exact: false })).toBeVisible()
  await button('job.listOf', { name: 'Cook' }).click()
  await expect.element(text('fate.unknown')).toBeVisible()
  server.answers(addJob, { people: 1 })
  await button('job.listOf', { name: 'Cook' }).click()
  await expect.poll(() => server.asked(addJob)[1]?.body).toEqual({ name: 'Cook' })
  await button('renameOf', { name: 'Guide' }).click()
  await field('name').fill('Cook')
  server.refuses(renameJob, 'already-exists', { field: 'name', constraint: 'name already exists' })
  await inDialog('save').click()
  await expect.element(text('job.taken.merge')).toBeVisible()
  // without an answer, the name may be saved; the organisation is read again behind the sheet
  const before = server.asked(studioOrganisation).length
  server.isUnreachable(renameJob)
  await inDialog('save').click()
  await expect.element(text('fate.unknown')).toBeVisible()
  await expect.poll(() => server.asked(studioOrganisation).length).toBeGreaterThan(before)
  await page.getByRole('button', { name: say('organisation.close') }).click()
  await button('removeOf', { name: 'Guide' }).click()
  await field('job.into').selectOptions('Cook')
  server.answers(removeJob, { people: 2 })
  await inDialog('remove').click()
  await expect.poll(() => server.asked(removeJob)[0]?.body).toEqual({ name: 'Guide', to: 'Cook' })
})

test('a school takes a city, its classes move to another school, and it is removed into another @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.keepsAnswering(stateSearch, [{ id: 'SP', code: 'SP', name: 'São Paulo' }])
  server.keepsAnswering(citySearch, [{ id: '9', name: 'Santos' }])
  await show(screen(), AT)
  await button('school.new').click()
  await field('name').fill('River')
  await field('school.state').selectOptions('São Paulo')
  await expect.element(inDialog('save')).toBeDisabled()
  await field('school.city').selectOptions('Santos')
  await expectAccessible()
  server.answers(saveSchool, { id: 'river' })
  await inDialog('save').click()
  await expect.poll(() => server.asked(saveSchool)[0]?.body).toEqual({ id: null, name: 'River', cityId: '9' })
  await button('changeOf', { name: '5 A' }).click()
  await field('school').selectOptions('Lake')
  server.refuses(saveClass, 'changed-meanwhile')
  await inDialog('save').click()
  await expect.element(text('fate.changed')).toBeVisible()
  server.answers(saveClass, { id: '5a' })
  await inDialog('save').click()
  const was = { name: '5 A', schoolId: 'hill' }
  await expect
    .poll(() => server.asked(saveClass)[1]?.body)
    .toEqual({ id: '5a', name: '5 A', schoolId: 'lake', was })
  await button('removeOf', { name: '5 A' }).click()
  server.refuses(removeClass, 'journey-in-use')
  await inDialog('remove').click()
  await expect.element(text('fate.stood')).toBeVisible()
  await inDialog('keep').click()
  await button('removeOf', { name: 'Hill' }).click()
  await field('school.into').selectOptions('Lake')
  server.answers(removeSchool, { people: 3 })
  await inDialog('remove').click()
  await expect.poll(() => server.asked(removeSchool)[0]?.body).toEqual({ to: 'lake' })
})

test('a search shows what it finds with the units or the school above it @long', async ({ show, server }) => {
  server.keepsAnswering(studioOrganisation, MADE_OF)
  await show(screen(), AT)
  await page.getByRole('searchbox').fill('shop')
  await expect.element(item(/South/)).not.toBeInTheDocument()
  await expect.element(item(/Shop 1/)).toBeVisible()
  await page.getByRole('searchbox').fill('5 a')
  await expect.element(page.getByRole('heading', { name: 'Hill' })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Lake' }).elements()).toHaveLength(0)
  // the search ignores accents
  await page.getByRole('searchbox').fill('híll')
  await expect.element(page.getByRole('heading', { name: 'Hill' })).toBeVisible()
  await page.getByRole('searchbox').fill('guíde')
  await expect.element(button('renameOf', { name: 'Guide' })).toBeVisible()
})

test('an organisation without units, jobs and schools says so, and one that failed to load loads again @long', async ({
  show,
  server,
}) => {
  server.refuses(studioOrganisation, 'fault')
  await show(screen(), AT)
  await expect.element(text('failed')).toBeVisible()
  server.keepsAnswering(studioOrganisation, NOTHING)
  await page.getByRole('button', { name: say('frame.again') }).click()
  for (const none of ['units.none', 'jobs.none', 'schools.none'])
    await expect.element(text(none)).toBeVisible()
  await expectAccessible()
})

test('without a network everything can be read, and nothing changed @long', async ({ show, server }) => {
  server.keepsAnswering(studioOrganisation, MADE_OF)
  await show(screen(), AT)
  await expect.element(item(/Stores/)).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(text('offline')).toBeVisible()
  for (const verb of ['unit.new', 'job.new', 'school.new']) await expect.element(button(verb)).toBeDisabled()
  await expect.element(button('removeOf', { name: 'Guide' })).toBeDisabled()
  await item(/South/).click()
  await expect.element(inDialog('remove')).toBeDisabled()
})

test('the second press tells that a job and a school were made when the first answer was lost, but not for a taken name @long', async ({
  show,
  server,
}) => {
  const taken = { field: 'name', constraint: 'name already exists' }
  server.keepsAnswering(studioOrganisation, MADE_OF)
  server.keepsAnswering(stateSearch, [])
  await show(screen(), AT)
  await button('job.new').click()
  await field('name').fill('Baker')
  server.isUnreachable(addJob)
  await inDialog('save').click()
  await expect.element(text('fate.unknown')).toBeVisible()
  await field('name').fill('Guide')
  server.refuses(addJob, 'already-exists', taken)
  await inDialog('save').click()
  await expect.element(text('job.taken')).toBeVisible()
  await field('name').fill('Baker')
  server.refuses(addJob, 'already-exists', taken)
  await inDialog('save').click()
  await expect.element(text('made', { name: 'Baker' })).toBeVisible()
  await button('school.new').click()
  await field('name').fill('River')
  server.isUnreachable(saveSchool)
  await inDialog('save').click()
  await expect.element(text('fate.unknown')).toBeVisible()
  server.refuses(saveSchool, 'already-exists', taken)
  await inDialog('save').click()
  await expect.element(text('made', { name: 'River' })).toBeVisible()
})
