import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { studioOrganisation } from '@vereda/contract/rest/studio-organisation.ts'
import { actOnPeople, type ListedPerson, listPeople } from '@vereda/contract/rest/studio-people.ts'
import {
  endPersonSession,
  letterPerson,
  type StudioPersonStory,
} from '@vereda/contract/rest/studio-person.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { AccessCard } from './access-card.tsx'
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

test('when all people of the last page are suspended, the first page is shown @long', async ({
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

test('letters that nothing sends are told as staying here, apart from those that are sent @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioOrganisation, { units: [], jobs: [], schools: [], isWhole: true })
  server.keepsAnswering(studioGroups, { groups: [], everybody: 1, timeZone: 'UTC' })
  server.keepsAnswering(listPeople, { people: [BIA], total: 1, isMore: false, next: null })
  await show(asking(<PeopleScreen />), { group: 'people', at: '/studio/people' })
  const send = async () => {
    await page.getByRole('checkbox', { name: say('people.several.page'), exact: true }).click()
    await button('people.several.letter').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('people.several.letter.do') })
      .click()
  }
  const onTheirWay = (count: number) => say('people.several.letter.done', { count })
  const staying = (count: number) => say('people.several.letter.stayHere', { count })
  server.answers(actOnPeople, { done: 1, stayHere: 1, refused: [] })
  await send()
  await expect.element(page.getByText(staying(1), { exact: true })).toBeVisible()
  server.answers(actOnPeople, { done: 3, stayHere: 2, refused: [] })
  await send()
  await expect.element(page.getByText(saying(`${onTheirWay(1)} ${staying(2)}`))).toBeVisible()
})

const STORY: StudioPersonStory = {
  id: 'bia',
  person: { username: 'bia', name: 'Bia', nickname: null, email: 'bia@x.y', phone: null, identifier: null },
  roles: { isManager: false, isEditor: false, isReporter: false, isMonitor: false },
  ...{ jobName: null, unitTree: [], schoolId: null, journeys: [], madeGroups: [], trails: [] },
  ...{ isActive: true, hasPassword: true, createdDate: '2026-01-02T10:00:00.000Z', devices: [], events: [] },
  choices: { jobs: [], journeys: [], units: [], schools: [] },
}

test('a letter to one person is told as sent only when a mail server is set', async ({ show, server }) => {
  await show(asking(<AccessCard story={STORY} />), { group: 'people', at: '/studio/people/bia' })
  const to = 'bia@x.y'
  server.answers(letterPerson, { to, staysHere: true })
  await button('people.letter.send').click()
  await expect.element(page.getByText(say('people.letter.staysHere', { to }), { exact: true })).toBeVisible()
  server.answers(letterPerson, { to })
  await button('people.letter.send').click()
  await expect.element(page.getByText(say('people.letter.sent', { to }), { exact: true })).toBeVisible()
})

test('a letter pressed again before its answer is asked for once, and the pressed button keeps the focus @long', async ({
  show,
  server,
}) => {
  await show(asking(<AccessCard story={STORY} />), { group: 'people', at: '/studio/people/bia' })
  const answer = server.answersLate(letterPerson, { to: 'bia@x.y' })
  await button('people.letter.send').click()
  await button('people.saving').click()
  await expect.element(button('people.saving')).toHaveFocus()
  await expect.element(button('people.link.make')).toBeDisabled()
  answer()
  await expect.element(button('people.letter.send')).toHaveFocus()
  expect(server.asked(letterPerson)).toHaveLength(1)
})

test('each button names the session that it ends @long', async ({ show, server }) => {
  const session = (last: number, device: string | null) => ({
    id: `d0000000-0000-4000-8000-00000000000${last}`,
    device,
    seenDate: '2026-02-03T10:00:00.000Z',
  })
  const devices = [session(1, 'Phone'), session(2, null)]
  await show(asking(<AccessCard story={{ ...STORY, devices }} />), {
    group: 'people',
    at: '/studio/people/bia',
  })
  const end = (device: string) =>
    page.getByRole('button', { name: saying(`${say('people.device.end')}: ${device},`) })
  await expect.element(end('Phone')).toBeVisible()
  server.answers(endPersonSession, STORY)
  await end(say('people.device.unknown')).click()
  await expect.poll(() => server.asked(endPersonSession)[0]?.body).toEqual({ session: devices[1]!.id })
})
