import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { type ListedPerson, listPeople } from '@vereda/contract/rest/studio-people.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { PeopleScreen } from './people-screen.tsx'

const BIA: ListedPerson = {
  id: 'bia',
  name: 'Bia Reis',
  username: 'bia',
  email: null,
  jobName: 'Guide',
  isManager: false,
  isActive: true,
  seenDate: null,
}
const NOBODY = { people: [], total: 0, isMore: false, next: null }
const count = (people: number) => page.getByText(saying(say('people.count', { count: people })))
const whole = () => page.getByRole('checkbox', { name: say('people.several.page') })

beforeEach<{ server: ServerDouble }>(({ server }) => {
  server.keepsAnswering(studioGroups, { groups: [], everybody: 31, timeZone: 'UTC' })
  server.keepsAnswering(studioOrganisation, { units: [], jobs: [], schools: [], isWhole: true })
})

test('while another search loads, the earlier people are not counted, selected as a page or paged through', async ({
  show,
  server,
}) => {
  server.answers(listPeople, { people: [BIA], total: 31, isMore: false, next: 'bia' })
  await show(asking(<PeopleScreen />), { group: 'people', at: '/studio/people' })
  await expect.element(count(31)).toBeVisible()
  await expect.element(whole()).toBeEnabled()
  const tell = server.answersLate(listPeople, { ...NOBODY, people: [{ ...BIA, id: 'rui' }], total: 1 })
  await page.getByRole('searchbox').fill('rui')
  await expect.poll(() => server.asked(listPeople).at(-1)?.query).toEqual({ search: 'rui' })
  await expect.element(whole()).toBeDisabled()
  expect(count(31).query()).toBeNull()
  expect(page.getByRole('link', { name: say('people.next') }).query()).toBeNull()
  await expectAccessible()
  tell()
  await expect.element(count(1)).toBeVisible()
  await expect.element(whole()).toBeEnabled()
  expect(page.getByText(say('people.none'), { exact: true }).query()).toBeNull()
})

test('an empty result is not shown while the list without filters loads', async ({ show, server }) => {
  server.answers(listPeople, NOBODY)
  const at = '/studio/people?search=x&unit=%5B%22South%22%5D&school=s&job=Guide&role=manager&state=active'
  await show(asking(<PeopleScreen />), { group: 'people', at })
  const none = page.getByText(say('people.none'), { exact: true })
  await expect.element(none).toBeVisible()
  const tell = server.answersLate(listPeople, { people: [BIA], total: 1, isMore: false, next: null })
  await button('people.everybody').click()
  await expect.poll(() => server.asked(listPeople).at(-1)?.query).toEqual({})
  await expect.element(none).not.toBeInTheDocument()
  tell()
  await expect.element(count(1)).toBeVisible()
})
