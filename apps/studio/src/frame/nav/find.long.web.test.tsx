import { sessionCell } from '@vereda/client/session/session.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { newDraft } from '@vereda/contract/rest/studio-drafts.ts'
import { listPeople } from '@vereda/contract/rest/studio-people.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutNetwork, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import { Frame } from '../frame.tsx'
import { FindByKey } from './find.tsx'

const AT = { group: 'find', at: '/studio' }
const CAVES = {
  id: 'caves',
  title: 'Caves',
  version: 3,
  learners: 2,
  trailType: 1 as const,
  steps: 2,
  activities: 5,
  publishedDate: '2026-03-01T00:00:00.000Z',
  state: 'running' as const,
}
const BIA = {
  id: 'bia',
  name: 'Bia Caveira',
  username: 'bia',
  email: 'bia@acme.example',
  jobName: 'Guide',
  isManager: false,
  isActive: true,
  seenDate: null,
}
const screen = (
  <Frame>
    <FindByKey />
    <main>
      <h1>Home</h1>
      <input aria-label="Elsewhere" />
    </main>
  </Frame>
)
const signIn = (permissions: string[]) =>
  sessionCell.set({ authorization: 'Bearer of-ana', person: { ...ANA, permissions }, journey: 'acme' })
const field = () => page.getByRole('searchbox', { name: say('find.search') })
const link = (name: string) => page.getByRole('dialog').getByRole('link', { name })

test('Ctrl K finds trails, people and screens, arrows move, and Enter opens the first', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 800)
  signIn(['MANAGER'])
  server.keepsAnswering(studioTrails, { trails: [CAVES], total: 1, totalPages: 1 })
  server.keepsAnswering(listPeople, { people: [BIA], total: 7, next: null })
  await show(screen, AT)
  await page.getByLabelText('Elsewhere').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await expect.element(link(say('find.invitations'))).toBeVisible()
  await field().fill('cav')
  await expect.element(link('Caves')).toBeVisible()
  await expect.element(link('Bia Caveira bia@acme.example')).toHaveAttribute('href', '/studio/people/bia')
  expect(link(say('find.invitations')).query()).toBeNull()
  const rest = (place: string) => link(say('find.rest', { place: say(`frame.nav.${place}`) }))
  await expect.element(rest('people')).toHaveAttribute('href', '/studio/people?search=cav')
  expect(rest('trails').query()).toBeNull()
  await expect
    .element(page.getByRole('status').filter({ hasText: say('find.count', { count: 2 }) }))
    .toBeVisible()
  expect(server.asked(studioTrails).at(-1)?.query.search).toBe('cav')
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(link('Bia Caveira bia@acme.example')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname).toBe('/studio/trails/caves')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an editor finds only trails and their own screens, and a search without results says so', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 800)
  signIn(['EDITOR'])
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  await show(screen, AT)
  await page.getByRole('button', { name: say('frame.nav.find') }).click()
  await expect.element(link(say('frame.nav.trails'))).toBeVisible()
  expect(link(say('frame.nav.people')).query()).toBeNull()
  await field().fill('nothing')
  await expect.element(page.getByText(say('find.count', { count: 0 }))).toBeVisible()
  expect(server.asked(listPeople)).toEqual([])
})

test('a new trail is begun from the search, also with the keyboard alone', async ({ show, server }) => {
  await page.viewport(1280, 800)
  signIn(['EDITOR'])
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  server.isUnreachable(newDraft)
  await show(screen, AT)
  await page.getByRole('button', { name: say('frame.nav.find') }).click()
  await field().fill(say('find.newTrail'))
  const act = page.getByRole('button', { name: say('find.newTrail'), exact: true })
  await expect.element(act).toBeVisible()
  const one = page.getByRole('status').filter({ hasText: say('find.count', { count: 1 }) })
  await expect.element(one).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(act).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.asked(newDraft).length).toBe(1)
  await expect.element(act).toBeEnabled()
  server.answers(newDraft, { trailId: 'begun', revision: 0, publishedRevision: null, version: 0, nodes: [] })
  await act.click()
  await expect.poll(() => location.pathname).toBe('/studio/trails/begun')
  // the same id is sent again, because the first trail may have been begun although its answer was lost
  const [lost, again] = server.asked(newDraft).map(({ body }) => body as { id: string })
  expect(lost!.id).toEqual(expect.any(String))
  expect(again!.id).toBe(lost!.id)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a notice, a group, an invitation and a person are begun from the search, in their sheets', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 800)
  signIn(['MANAGER'])
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  server.keepsAnswering(listPeople, { people: [], total: 0, next: null })
  await show(screen, AT)
  await page.getByRole('button', { name: say('frame.nav.find') }).click()
  await expect.element(link(say('find.newGroup'))).toHaveAttribute('href', '/studio/people/groups?new')
  await expect.element(link(say('find.newInvitation'))).toHaveAttribute('href', '/studio/invitations?new')
  await expect.element(link(say('find.newPerson'))).toHaveAttribute('href', '/studio/people?new')
  await field().fill(say('find.newNotice'))
  await expect.element(link(say('find.newGroup'))).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe('/studio/notices?new')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('without a network only the screens are found, and the search says so', async ({ show, server }) => {
  await page.viewport(1280, 800)
  signIn(['MANAGER'])
  server.keepsAnswering(studioTrails, { trails: [CAVES], total: 1, totalPages: 1 })
  server.keepsAnswering(listPeople, { people: [BIA], total: 1, next: null })
  await show(screen, AT)
  await page.getByRole('button', { name: say('frame.nav.find') }).click()
  await field().fill('what another name found')
  await expect.element(link('Caves')).toBeVisible()
  cutNetwork()
  await field().fill(say('find.letters'))
  await expect.element(page.getByText(say('find.offline'))).toBeVisible()
  await expect.element(link(say('find.letters'))).toHaveAttribute('href', '/studio/domain/letters')
  expect(link('Caves').query()).toBeNull()
  await field().fill('new')
  await expect.element(link(say('find.letters'))).not.toBeInTheDocument()
  expect(link(say('find.newGroup')).query()).toBeNull()
  expect(page.getByRole('button', { name: say('find.newTrail'), exact: true }).query()).toBeNull()
})

test('Ctrl K also opens the search in a window as narrow as a phone’s', async ({ show, server: _ }) => {
  await page.viewport(390, 844)
  signIn(['MANAGER'])
  await show(screen, AT)
  await page.getByLabelText('Elsewhere').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toBeVisible()
})

test('on a phone the search is behind “more”, and both close after a result is opened', async ({
  show,
  server: _,
}) => {
  await page.viewport(390, 844)
  signIn(['MANAGER'])
  await show(screen, AT)
  await page.getByRole('button', { name: say('frame.nav.more') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('frame.nav.find') })
    .click()
  await expect.element(field()).toHaveFocus()
  await link(say('find.letters')).click()
  await expect.poll(() => location.pathname).toBe('/studio/domain/letters')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('in the editor Ctrl K opens the search also from a field, and it closes after a result is opened', async ({
  show,
  server: _,
}) => {
  signIn(['EDITOR'])
  const writing = (
    <main>
      <FindByKey />
      <h1>Editor</h1>
      <input aria-label="Elsewhere" />
    </main>
  )
  await show(writing, { group: 'find', at: '/studio/trails/caves' })
  expect(page.getByRole('button').query()).toBeNull()
  await page.getByLabelText('Elsewhere').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field()).toHaveFocus()
  await link(say('frame.nav.trails')).click()
  await expect.poll(() => location.pathname).toBe('/studio/trails')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
