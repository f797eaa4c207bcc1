import { onlineManager } from '@tanstack/react-query'
import {
  type EventTeam,
  eventPeople,
  eventTeams,
  planEventTeams,
  putEventTeams,
  removeEventTeam,
} from '@vereda/contract/rest/studio-teams.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { TeamsScreen } from './teams-screen.tsx'

const AT = { group: 'teams', at: '/studio/running/fair/teams' }
const who = (id: string) => ({ id, name: `${id} Reis`, username: id })
const OTTERS: EventTeam = {
  id: 'a0000000-0000-4000-8000-000000000001',
  identifier: 'Table 1',
  customName: 'Otters',
  members: [who('ana'), who('bia')],
  hasPlayed: false,
}
const PLAYED: EventTeam = {
  id: 'a0000000-0000-4000-8000-000000000002',
  identifier: 'Table 2',
  customName: null,
  members: [who('caio')],
  hasPlayed: true,
}
const told = (...teams: EventTeam[]) => ({
  title: 'Caves',
  people: 6,
  withoutTeam: 3,
  teams,
  total: teams.length,
  pages: 1,
})
const screen = () =>
  asking(
    <Route path="/studio/running/:id/teams">
      <TeamsScreen />
    </Route>,
  )
const text = (words: string) => page.getByText(words, { exact: true })

test('each team shows its people and leader, and a team that has played can’t be changed', async ({
  show,
  server,
}) => {
  server.keepsAnswering(eventTeams, told(OTTERS, PLAYED))
  await show(screen(), AT)
  await expect.element(text(say('teams.people', { people: 6, withoutTeam: 3 }))).toBeVisible()
  await expect.element(text(say('teams.leader', { name: 'ana Reis' }))).toBeVisible()
  await expect.element(text(say('teams.played'))).toBeVisible()
  await expect.element(button('teams.change.of', { name: 'Table 1' })).toBeVisible()
  await expect.element(button('teams.change.of', { name: 'Table 2' })).not.toBeInTheDocument()
  await expectAccessible()
  await button('teams.remove.of', { name: 'Table 1' }).click()
  await expect.element(text(say('teams.remove.text', { count: 2 }))).toBeVisible()
  await expectAccessible()
  const act = page.getByRole('dialog').getByRole('button', { name: say('teams.remove'), exact: true })
  server.isUnreachable(removeEventTeam)
  await act.click()
  await expect.element(text(say('teams.refused.unknown'))).toBeVisible()
  server.answers(removeEventTeam, { id: OTTERS.id })
  server.keepsAnswering(eventTeams, told(PLAYED))
  await act.click()
  await expect.element(text(say('teams.remove.done', { name: 'Table 1' }))).toBeVisible()
  const params = { id: 'fair', team: OTTERS.id }
  expect(server.asked(removeEventTeam).map((asked) => asked.params)).toEqual([params, params])
})

test('a fault offers to load again, and a trail that is no event says so @long', async ({ show, server }) => {
  server.refuses(eventTeams, 'fault')
  await show(screen(), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('teams.failed.text'))
  server.refuses(eventTeams, 'no-teams')
  await button('frame.again').click()
  await expect.element(page.getByText(saying(say('teams.noEvent')))).toBeVisible()
  await expectAccessible()
})

test('an event without teams says so, and none is made without a network @long', async ({ show, server }) => {
  server.keepsAnswering(eventTeams, told())
  await show(screen(), AT)
  await expect.element(page.getByText(saying(say('teams.empty')))).toBeVisible()
  await expect.element(button('teams.new')).toBeEnabled()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('teams.offline.text')))).toBeVisible()
  for (const id of ['teams.new', 'teams.list']) await expect.element(button(id)).toBeDisabled()
  await expectAccessible()
})

test('a team made by hand takes at most four people, none of another team, and another leader @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(eventTeams, told())
  await show(screen(), AT)
  await expect.element(text(say('teams.empty'))).toBeVisible()
  server.keepsAnswering(eventPeople, {
    people: [
      ...['ana', 'bia', 'caio', 'davi', 'eva'].map((id) => ({ ...who(id), team: null })),
      { ...who('fabio'), team: 'Table 9' },
    ],
    total: 6,
  })
  await button('teams.new').click()
  await expect.element(text(say('teams.person.taken', { team: 'Table 9' }))).toBeVisible()
  await expect.element(button('teams.putIn.of', { name: 'fabio Reis' })).not.toBeInTheDocument()
  await expect.element(button('teams.make')).toBeDisabled()
  await page.getByLabelText(say('teams.identifier'), { exact: true }).fill('Table 3')
  for (const id of ['ana', 'bia', 'caio', 'davi'])
    await button('teams.putIn.of', { name: `${id} Reis` }).click()
  await expect.element(button('teams.putIn.of', { name: 'eva Reis' })).toBeDisabled()
  await button('teams.takeOut.of', { name: 'caio Reis' }).click()
  await button('teams.lead.of', { name: 'bia Reis' }).click()
  await expectAccessible()
  server.refuses(putEventTeams, 'in-another-team', { field: 'davi' })
  await button('teams.make').click()
  await expect
    .element(page.getByText(saying(say('teams.refused.inAnother', { name: 'davi Reis' }))))
    .toBeVisible()
  server.isUnreachable(putEventTeams)
  await button('teams.make').click()
  await expect.element(text(say('teams.refused.unknown'))).toBeVisible()
  server.refuses(putEventTeams, 'already-exists', { field: 'x' })
  await button('teams.make').click()
  await expect.element(text(say('teams.taken'))).toBeVisible()
  server.answers(putEventTeams, { teams: [] })
  await button('teams.make').click()
  await expect.element(text(say('teams.made', { name: 'Table 3' }))).toBeVisible()
  const [first, , , last] = server.asked(putEventTeams).map(({ body }) => body as { teams: object[] })
  expect(last).toEqual(first) // with the same id, so that a request whose answer was lost does not make the team twice
  expect(last!.teams).toMatchObject([
    { identifier: 'Table 3', customName: null, members: ['bia', 'ana', 'davi'] },
  ])
})

test('a team that another manager changed is not overwritten, and typed text stays', async ({
  show,
  server,
}) => {
  server.keepsAnswering(eventTeams, told(OTTERS))
  server.keepsAnswering(eventPeople, { people: [], total: 0 })
  await show(screen(), AT)
  await button('teams.change.of', { name: OTTERS.identifier }).click()
  const { identifier, customName, members } = OTTERS
  await page.getByLabelText(say('teams.identifier'), { exact: true }).fill('Table 9')
  server.refuses(putEventTeams, 'changed-meanwhile', { field: OTTERS.id })
  await button('teams.save').click()
  await expect.element(page.getByText(say('teams.refused.changed'), { exact: true })).toBeVisible()
  await expect.element(page.getByLabelText(say('teams.identifier'), { exact: true })).toHaveValue('Table 9')
  const was = { identifier, customName, members: members.map(({ id }) => id) }
  expect(server.asked(putEventTeams)[0]?.body).toMatchObject({ teams: [{ identifier: 'Table 9', was }] })
})

test('a pasted list is checked line by line, and its valid teams are made @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(eventTeams, told())
  await show(screen(), AT)
  await button('teams.list').click()
  await expectAccessible()
  await page.getByLabelText(say('teams.list.label')).fill('Table 1;Otters;ana;bia\nTable 2;;nobody')
  server.answers(planEventTeams, {
    teams: [
      {
        identifier: 'Table 1',
        name: 'Otters',
        faults: [],
        members: [
          { id: 'ana', name: 'ana Reis' },
          { id: 'bia', name: 'bia Reis' },
        ],
      },
      { identifier: 'Table 2', name: '', members: [], faults: [{ code: 'unknown-person', text: 'nobody' }] },
    ],
  })
  await button('teams.list.check').click()
  await expect
    .element(page.getByText(saying(say('teams.list.plan', { good: 1, people: 2, bad: 1 }))))
    .toBeVisible()
  await expect.element(text(say('teams.fault.unknown-person', { text: 'nobody' }))).toBeVisible()
  await expectAccessible()
  expect(server.asked(planEventTeams)[0]!.body).toEqual({
    teams: [
      { identifier: 'Table 1', name: 'Otters', people: ['ana', 'bia'] },
      { identifier: 'Table 2', name: '', people: ['nobody'] },
    ],
  })
  // the answer is lost, so the teams may have been made, and the message must not say that none was
  server.isUnreachable(putEventTeams)
  await button('teams.list.make', { count: 1 }).click()
  await expect.element(page.getByText(saying(say('teams.list.problem.failed')))).toBeVisible()
  server.refuses(putEventTeams, 'in-another-team', { field: 'ana' })
  await button('teams.list.make', { count: 1 }).click()
  await expect.element(page.getByText(saying(say('teams.list.problem.changed')))).toBeVisible()
  server.answers(putEventTeams, { teams: [OTTERS] })
  await button('teams.list.make', { count: 1 }).click()
  await expect.element(text(say('teams.list.done', { count: 1 }))).toBeVisible()
  const [lost, , made] = server.asked(putEventTeams).map(({ body }) => body as { teams: object[] })
  expect(made).toEqual(lost)
  expect(made!.teams).toMatchObject([
    { identifier: 'Table 1', customName: 'Otters', members: ['ana', 'bia'] },
  ])
})

test('when the only team of the last page is removed, the page before is shown @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(eventTeams, { ...told(OTTERS), total: 21, pages: 2 })
  await show(screen(), AT)
  await page.getByRole('button', { name: say('frame.pages.page', { number: 2 }), exact: true }).click()
  await expect.poll(() => server.asked(eventTeams).at(-1)!.query).toMatchObject({ page: '1' })
  server.answers(removeEventTeam, { id: OTTERS.id })
  await button('teams.remove.of', { name: 'Table 1' }).click()
  server.keepsAnswering(eventTeams, { ...told(), total: 20, pages: 1 })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('teams.remove'), exact: true })
    .click()
  await expect.poll(() => server.asked(eventTeams).at(-1)!.query).toMatchObject({ page: '0' })
})

test('the number of teams found is told only after the search is answered @long', async ({
  show,
  server,
}) => {
  server.answers(eventTeams, told(OTTERS))
  await show(screen(), AT)
  server.answers(eventTeams, told())
  await page.getByRole('searchbox').fill('x')
  const none = text(say('teams.count', { count: 0 }))
  await expect.element(none).toBeVisible()
  const tell = server.answersLate(eventTeams, told(OTTERS, PLAYED))
  await page.getByRole('searchbox').fill('table')
  await expect.poll(() => server.asked(eventTeams)).toHaveLength(3)
  await expect.element(none).not.toBeInTheDocument()
  tell()
  await expect.element(text(say('teams.count', { count: 2 }))).toBeVisible()
})
