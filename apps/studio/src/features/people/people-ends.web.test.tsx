import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { actOnPeople, type ListedPerson, listPeople } from '@vereda/contract/rest/studio-people.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { PeopleScreen } from './people-screen.tsx'

const BIA: ListedPerson = {
  id: 'bia',
  name: 'Bia Reis',
  username: 'bia',
  email: null,
  jobName: null,
  isManager: false,
  isActive: true,
  seenDate: null,
}

test('a last page whose people were all suspended leads to the first, rather than that nobody is found', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioOrganisation, { units: [], jobs: [], schools: [], isWhole: true })
  server.keepsAnswering(studioGroups, { groups: [], everybody: 51, timeZone: 'UTC' })
  server.keepsAnswering(listPeople, { people: [BIA], total: 51, isMore: false, next: null })
  await show(asking(<PeopleScreen />), { group: 'people', at: '/studio/people?state=active&after=50' })
  await page.getByRole('checkbox', { name: say('people.several.page'), exact: true }).click()
  await button('people.several.switch').click()
  server.answers(actOnPeople, { done: 1, refused: [] })
  server.keepsAnswering(listPeople, { people: [], total: 50, isMore: false, next: null })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('people.several.switch.do') })
    .click()
  await expect.poll(() => server.asked(listPeople).at(-1)!.query).toEqual({ state: 'active' })
  expect(location.search).toBe('?state=active')
})
