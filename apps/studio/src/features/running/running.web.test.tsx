import { onlineManager } from '@tanstack/react-query'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import {
  giveTrail,
  planGift,
  planWithdrawal,
  rescheduleGroupTrail,
  type StudioGroupTrail,
  studioGroups,
  studioGroupTrails,
  studioPeople,
  withdrawGroupTrail,
} from '@vereda/contract/rest/studio-giving.ts'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { GiveScreen } from './give/give-screen.tsx'
import { RunningScreen } from './running-screen.tsx'

const RUNNING = { group: 'running', at: '/studio/running' }
const GIVE = { group: 'running', at: '/studio/running/give?trail=caves' }
const NORTH = { kind: 'unit' as const, path: ['Stores', 'North'] }
const SELLERS = { kind: 'job' as const, name: 'Seller' }
const TRAIL = {
  ...{ id: 'caves', title: 'Caves', version: 3, learners: 2 },
  ...{ trailType: 1 as const, steps: 2, activities: 5 },
  ...{ publishedDate: '2026-03-01T00:00:00.000Z', state: 'running' as const },
}
const GROUPS = {
  groups: [
    { part: NORTH, name: 'Stores › North', people: 40 },
    { part: SELLERS, name: 'Seller', people: 7 },
  ],
  everybody: 99,
  timeZone: 'America/Sao_Paulo',
}
const GIVEN: StudioGroupTrail = {
  ...{
    id: 'g',
    trailId: 'caves',
    title: 'Caves',
    version: 3,
    people: 42,
    toTell: 42,
    behind: 41,
    begun: 3,
    concluded: 1,
  },
  ...{ starts: '2026-11-23T11:00:00.000Z', ends: null, teamType: null, state: 'running', isWithdrawn: false },
}
const list = (groupTrails: StudioGroupTrail[]) => ({
  ...{ groupTrails, total: groupTrails.length, timeZone: 'America/Sao_Paulo' },
})
const fresh = (screen: ReactNode) => asking(screen)
const text = (words: string) => page.getByText(words, { exact: true })

test('a given trail shows its people and its dates in the domain’s zone, and links to its results', async ({
  show,
  server,
}) => {
  server.answers(studioGroupTrails, list([GIVEN]))
  await show(fresh(<RunningScreen />), RUNNING)
  await expect.element(text(say('running.progress', { people: 42, begun: 3, concluded: 1 }))).toBeVisible()
  await expect.element(page.getByText(/Monday, November 23, 2026 at 8:00\sAM/)).toBeVisible()
  const results = page.getByRole('link', { name: GIVEN.title, exact: true })
  await expect.element(results).toHaveAttribute('href', `/studio/results/${GIVEN.id}`)
  await expectAccessible()
})

test('erased people are told beside the number that counts them', async ({ show, server }) => {
  server.answers(studioGroupTrails, list([{ ...GIVEN, toTell: 41 }]))
  await show(fresh(<RunningScreen />), RUNNING)
  await expect.element(page.getByText(saying(say('running.erased', { count: 1 })))).toBeVisible()
})

test('only an event links to its teams', async ({ show, server }) => {
  const event = { ...GIVEN, id: 'fair', title: 'Fair', teamType: 'event' as const }
  server.answers(studioGroupTrails, list([GIVEN, { ...GIVEN, id: 'h', teamType: 'default' }, event]))
  await show(fresh(<RunningScreen />), RUNNING)
  const link = page.getByRole('link', { name: `${say('running.event.teams')}: Fair` })
  await expect.element(link).toHaveAttribute('href', '/studio/running/fair/teams')
  expect(page.getByRole('link', { name: saying(say('running.event.teams')) }).elements()).toHaveLength(1)
})

test('an empty list, a fault and a lost network are told @long', async ({ show, server }) => {
  server.refuses(studioGroupTrails, 'fault')
  await show(fresh(<RunningScreen />), RUNNING)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('running.failed.text'))
  await expectAccessible()
  server.keepsAnswering(studioGroupTrails, list([]))
  await button('frame.again').click()
  await expect.element(text(say('running.empty'))).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('running.offline.text')))).toBeVisible()
  await expectAccessible()
})

test('a manager changes and ends a trail’s dates, within their limits @long', async ({ show, server }) => {
  server.answers(studioGroupTrails, list([GIVEN]))
  await show(fresh(<RunningScreen />), RUNNING)
  await page.getByRole('button', { name: `${say('running.dates')}: Caves` }).click()
  const ends = page.getByLabelText(say('running.give.ends'), { exact: true })
  await ends.fill('2026-11-23T07:00')
  await expect.element(button('running.dates.save')).toBeDisabled()
  const starts = page.getByLabelText(say('running.give.starts'), { exact: true })
  await starts.fill('2099-01-01T08:00')
  // three people have begun, and one of them has finished
  const waiting = page.getByText(say('running.dates.waiting', { count: 2 }))
  await expect.element(waiting).toBeVisible()
  await button('running.dates.now').click()
  await expect.element(starts).toHaveValue('')
  await expect.element(button('running.dates.save')).toBeEnabled()
  await starts.fill('2000-01-01T08:00')
  await expect.element(waiting).not.toBeInTheDocument()
  await starts.fill('2026-11-23T08:00')
  await ends.fill('2026-11-30T18:00')
  await expectAccessible()
  server.answers(rescheduleGroupTrail, { ...GIVEN, ends: '2026-11-30T21:00:00.000Z' })
  server.answers(studioGroupTrails, list([{ ...GIVEN, ends: '2026-11-30T21:00:00.000Z' }]))
  await button('running.dates.save').click()
  await expect.element(page.getByText(/Monday, November 30, 2026 at 6:00\sPM/)).toBeVisible()
  const [{ body } = { body: undefined }] = server.asked(rescheduleGroupTrail)
  expect(body).toEqual({
    ...{ starts: '2026-11-23T11:00:00.000Z', ends: '2026-11-30T21:00:00.000Z' },
    was: { starts: '2026-11-23T11:00:00.000Z', ends: null },
  })
})

test('dates that another manager changed are told, and shown before the next change', async ({
  show,
  server,
}) => {
  server.answers(studioGroupTrails, list([GIVEN]))
  await show(fresh(<RunningScreen />), RUNNING)
  await page.getByRole('button', { name: `${say('running.dates')}: Caves` }).click()
  const ends = page.getByLabelText(say('running.give.ends'), { exact: true })
  await ends.fill('2026-11-30T18:00')
  server.refuses(rescheduleGroupTrail, 'changed-meanwhile')
  await button('running.dates.save').click()
  await needMessages('changes')
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('changes.title'))
  server.refuses(studioGroupTrails, 'fault')
  await button('changes.do').click()
  await expect.element(text(say('changes.unread'))).toBeVisible()
  await expect.element(ends).toHaveValue('2026-11-30T18:00')
  // waits for the list only, not for other requests of the screen such as its covers
  server.keepsAnswering(studioGroupTrails, list([{ ...GIVEN, ends: '2026-12-24T21:00:00.000Z' }]))
  await button('changes.do').click()
  await expect.element(ends).toHaveValue('2026-12-24T18:00')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a withdrawal first tells its numbers, and then what was done', async ({ show, server }) => {
  const other = { ...GIVEN, id: 'h', title: 'Dunes', isWithdrawn: true }
  server.keepsAnswering(studioGroupTrails, list([GIVEN, other]))
  await show(fresh(<RunningScreen />), RUNNING)
  const verb = (title: string) =>
    page.getByRole('button', { name: `${say('running.withdraw')}: ${title}`, exact: true })
  await expect.element(verb('Caves')).toBeVisible()
  await expect.element(verb('Dunes')).not.toBeInTheDocument()
  server.answers(planWithdrawal, { lose: 39, keep: 3 })
  await verb('Caves').click()
  await expect
    .element(page.getByText(saying(say('running.withdraw.counts', { lose: 39, keep: 3 }))))
    .toBeVisible()
  await expectAccessible()
  const act = page.getByRole('dialog').getByRole('button', { name: say('running.withdraw'), exact: true })
  server.refuses(withdrawGroupTrail, 'overloaded')
  await act.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('running.withdraw.failed'))
  server.answers(withdrawGroupTrail, { lose: 38, keep: 4 })
  await act.click()
  await expect
    .element(page.getByText(saying(say('running.withdraw.done', { lose: 38, keep: 4 }))))
    .toBeVisible()
  expect(server.asked(withdrawGroupTrail).map(({ params }) => params)).toEqual([{ id: 'g' }, { id: 'g' }])
})

test('a trail is given to a group without one person, as the sentence counted it @long', async ({
  show,
  server,
}) => {
  server.answers(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  server.answers(studioGroups, GROUPS)
  await show(fresh(<GiveScreen />), GIVE)
  await expect.element(text(say('running.give.fault.nobody'))).toBeVisible()
  await expect.element(button('running.give.act')).toBeDisabled()
  server.answers(planGift, { people: 40, already: 0 })
  await button('running.give.include.of', { name: 'Stores › North' }).click()
  await expect
    .element(page.getByText(saying(say('running.give.sentence.who', { people: 40, title: 'Caves' }))))
    .toBeVisible()
  server.keepsAnswering(studioPeople, {
    people: [{ id: 'ana', name: 'Ana', jobName: null }],
    total: 1,
    everybody: 99,
  })
  await page.getByRole('searchbox', { name: say('running.give.find') }).fill('ana')
  const counted = server.answersLate(planGift, { people: 36, already: 3 })
  await button('running.give.except.of', { name: 'Ana' }).click()
  await expect.element(text(say('running.give.counting'))).toBeVisible()
  await expect.element(button('running.give.act')).toBeDisabled()
  counted()
  await page.getByLabelText(say('running.give.starts'), { exact: true }).fill('2026-11-23T08:00')
  await expect
    .element(page.getByText(saying(say('running.give.sentence.already', { count: 3 }))))
    .toBeVisible()
  await expectAccessible()
  server.isUnreachable(giveTrail)
  await button('running.give.act').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('running.give.unknown'))
  server.refuses(giveTrail, 'overloaded')
  await button('running.give.act').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('running.give.failed'))
  // the screen reads its data again after the change
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(planGift, { people: 0, already: 39 })
  server.answers(giveTrail, { groupTrailId: 'g', people: 36, already: 3 })
  await button('running.give.act').click()
  await expect.element(text(say('running.give.done', { count: 36 }))).toBeVisible()
  const [first, again] = server.asked(giveTrail).map(({ body }) => body)
  expect(again).toEqual(first) // with the same id, so that a request whose answer was lost does not give the trail twice
  expect(first).toMatchObject({
    ...{
      trailId: 'caves',
      starts: '2026-11-23T11:00:00.000Z',
      ends: null,
      takesNewcomers: true,
      teamType: null,
    },
    audience: { who: [NORTH], except: [{ kind: 'person', id: 'ana' }] },
  })
})

test('a trail given as an event leads to making its teams @long', async ({ show, server }) => {
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(planGift, { people: 40, already: 0 })
  await show(fresh(<GiveScreen />), GIVE)
  await button('running.give.include.of', { name: 'Stores › North' }).click()
  await page.getByRole('radio', { name: saying(say('running.give.event')) }).click()
  await expect.element(page.getByText(saying(say('running.give.sentence.event', { most: 4 })))).toBeVisible()
  server.answers(giveTrail, { groupTrailId: 'g', people: 40, already: 0 })
  await button('running.give.act').click()
  await expect.element(text(say('running.give.done', { count: 40 }))).toBeVisible()
  expect(server.asked(giveTrail)[0]!.body).toMatchObject({ teamType: 'event' })
  expect(location.pathname).toBe('/studio/running/g/teams')
})

test('a gift that overlaps one made a moment before says so and is counted again @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  server.keepsAnswering(studioGroups, GROUPS)
  server.answers(planGift, { people: 36, already: 3 })
  await show(fresh(<GiveScreen />), GIVE)
  await button('running.give.include.of', { name: 'Stores › North' }).click()
  server.refuses(giveTrail, 'changed-meanwhile')
  server.answers(planGift, { people: 0, already: 39 })
  await button('running.give.act').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('running.give.changed'))
  const already = saying(say('running.give.sentence.already', { count: 39 }))
  await expect.element(page.getByText(already)).toBeVisible()
  expect(server.asked(giveTrail)[0]!.body).toMatchObject({ seen: 36 })
})

test('without a trail in the address the manager chooses one, and groups that fail to load are loaded again @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  server.isUnreachable(studioGroups)
  await show(fresh(<GiveScreen />), { group: 'running', at: '/studio/running/give' })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('frame.unreachable'))
  server.answers(studioGroups, GROUPS)
  await button('frame.again').click()
  await page.getByRole('radio', { name: /Caves/ }).click()
  await expect.element(text(say('running.give.change'))).toBeVisible()
  await expect.element(text(say('running.give.fault.nobody'))).toBeVisible()
  await expectAccessible()
})
