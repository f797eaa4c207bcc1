import { onlineManager } from '@tanstack/react-query'
import { notice } from '@vereda/contract/rest/notifications.ts'
import { studioGroupTrails, studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import {
  noticePeople,
  type StudioNotice,
  studioNotices,
  withdrawNotice,
} from '@vereda/contract/rest/studio-notices.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { NoticesScreen } from './notices-screen.tsx'

const SHOWN = { group: 'notices', at: '/studio/notices' }
const ZONE = 'America/Sao_Paulo'
const SENT: StudioNotice = {
  id: 'b0000000-0000-4000-8000-000000000001',
  title: 'Harvest',
  text: 'On Friday.',
  trailTitle: 'Caves',
  toChosen: false,
  author: 'Helena',
  date: '2026-11-23T11:00:00.000Z',
  state: 'sent',
  people: 42,
  read: 3,
}
const SCHEDULED: StudioNotice = {
  ...SENT,
  title: 'Rain',
  date: '2999-11-23T11:00:00.000Z',
  state: 'scheduled',
  people: 0,
  read: 0,
}
const screen = () => asking(<NoticesScreen />)
const field = (id: string) => page.getByLabelText(say(id), { exact: true })
const text = (words: string) => page.getByText(words, { exact: true })

test('a notice to some learners of a trail is not told as sent to all of them @long', async ({
  show,
  server,
}) => {
  server.answers(studioNotices, { notices: [{ ...SENT, toChosen: true }], timeZone: ZONE })
  await show(screen(), SHOWN)
  await expect.element(text(say('notices.toChosen', { title: 'Caves' }))).toBeVisible()
  await expect.element(text(say('notices.toTrail', { title: 'Caves' }))).not.toBeInTheDocument()
})

test('a notice tells who it is for, when it was sent, how many read it, and who did not', async ({
  show,
  server,
}) => {
  server.answers(studioNotices, { notices: [SENT], timeZone: ZONE })
  await show(screen(), SHOWN)
  await expect.element(text(say('notices.reached', { people: 42, read: 3 }))).toBeVisible()
  await expect.element(text(say('notices.toTrail', { title: 'Caves' }))).toBeVisible()
  await expect.element(page.getByText(/November 23, 2026 at 8:00\sAM, by Helena/)).toBeVisible()
  await expectAccessible()
  server.answers(noticePeople, { people: [{ id: 'bia', name: 'Bia', readDate: null }], total: 42 })
  await page.getByRole('button', { name: `${say('notices.who')}: Harvest` }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(say('notices.unread'))
  await expectAccessible()
})

test('a notice’s time is typed in the browser’s time zone, which is named, when it does not know the domain’s', async ({
  show,
  server,
}) => {
  const timeZone = 'America/Named_Later'
  server.keepsAnswering(studioNotices, { notices: [SENT], timeZone })
  server.keepsAnswering(studioPeople, { people: [], total: 9, everybody: 9 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone })
  await show(screen(), { ...SHOWN, at: '/studio/notices?new' })
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions()
  await expect.element(text(say('notices.field.at.hint', { zone }))).toBeVisible()
})

test('the buttons of two notices of one title are named by their dates', async ({ show, server }) => {
  const later = { ...SCHEDULED, id: 'later', date: '2999-12-24T11:00:00.000Z' }
  server.answers(studioNotices, { notices: [SCHEDULED, later], timeZone: ZONE })
  await show(screen(), SHOWN)
  for (const day of ['November 23', 'December 24'])
    await expect
      .element(page.getByRole('button', { name: new RegExp(`${say('notices.withdraw')}: Rain, .*${day}`) }))
      .toBeVisible()
})

test('an address that asks for a new notice opens its sheet, and closing it leaves the list’s address @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioNotices, { notices: [], timeZone: ZONE })
  server.keepsAnswering(studioPeople, { people: [], total: 9, everybody: 9 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone: ZONE })
  await show(screen(), { ...SHOWN, at: '/studio/notices?new' })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await button('notices.close').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(location.pathname + location.search).toBe('/studio/notices')
})

test('two gifts of one trail are told apart by their dates @long', async ({ show, server }) => {
  const given = (id: string, title: string, dates: { starts: string | null; ends: string | null }) => ({
    ...{ id, trailId: title, title, version: 1, people: 3, begun: 0, concluded: 0 },
    ...{ ...dates, teamType: null, state: 'running' as const, isWithdrawn: false },
  })
  const groupTrails = [
    given('a', 'Caves', { starts: null, ends: '2018-03-02T03:00:00.000Z' }), // midnight in São Paulo
    given('b', 'Caves', { starts: '2018-03-01T11:00:00.000Z', ends: null }),
    given('c', 'Caves', { starts: '2018-03-01T11:00:00.000Z', ends: '2018-05-01T15:00:00.000Z' }),
    given('d', 'Caves', { starts: null, ends: null }),
    given('e', 'Dunes', { starts: null, ends: null }),
  ]
  server.keepsAnswering(studioNotices, { notices: [], timeZone: ZONE })
  server.keepsAnswering(studioPeople, { people: [], total: 9, everybody: 9 })
  server.keepsAnswering(studioGroupTrails, { groupTrails, total: 5, timeZone: ZONE })
  await show(screen(), { ...SHOWN, at: '/studio/notices?new' })
  const whose = () => page.getByLabelText(say('notices.field.who')).element().querySelectorAll('option')
  await expect.poll(() => whose().length).toBe(6)
  expect([...whose()].slice(1).map(({ textContent }) => textContent)).toEqual([
    'Who has “Caves” (3), until Mar 1, 2018',
    'Who has “Caves” (3), since Mar 1, 2018',
    'Who has “Caves” (3), from Mar 1, 2018 to May 1, 2018',
    'Who has “Caves” (3), no end date',
    say('notices.option', { title: 'Dunes', count: 3 }),
  ])
})

test('the sheet tells how many people get the notice, and sends it once though the answer was lost', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioNotices, { notices: [], timeZone: ZONE })
  await show(screen(), SHOWN)
  await expect.element(text(say('notices.empty'))).toBeVisible()
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone: ZONE })
  server.keepsAnswering(studioPeople, { people: [], total: 99, everybody: 99 })
  await button('notices.write').click()
  await expect.element(text(say('notices.lacking'))).toBeVisible()
  await field('notices.field.title').fill('Harvest')
  await expect.element(text(say('frame.charactersLeft', { count: 2_000 }))).toBeVisible()
  await field('notices.field.text').fill('On Friday.\nBring boots.')
  await expect.element(text(say('frame.charactersLeft', { count: 1_977 }))).toBeVisible()
  await expect.element(text(say('notices.sentence.now', { count: 99 }))).toBeVisible()
  await field('notices.field.at').fill('2000-01-01T08:00')
  await expect.element(text(say('notices.past'))).toBeVisible()
  await expect.element(button('notices.send')).not.toBeInTheDocument()
  await field('notices.field.at').fill('2099-01-01T08:00')
  await expect.element(page.getByText(/January 1, 2099 at 8:00\sAM/)).toBeVisible()
  await expectAccessible()
  server.isUnreachable(notice)
  await button('notices.schedule').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notices.unknown'))
  server.answers(notice, { result: 'ok' })
  await button('notices.schedule').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const [first, again] = server.asked(notice).map(({ body }) => body)
  expect(again).toEqual(first)
  expect(first).toMatchObject({
    title: 'Harvest',
    text: 'On Friday.\nBring boots.',
    at: '2099-01-01T11:00:00.000Z',
  })
})

test('a notice changed after a lost answer is sent under another id @long', async ({ show, server }) => {
  server.keepsAnswering(studioNotices, { notices: [], timeZone: ZONE })
  server.keepsAnswering(studioPeople, { people: [], total: 9, everybody: 9 })
  server.keepsAnswering(studioGroupTrails, { groupTrails: [], total: 0, timeZone: ZONE })
  await show(screen(), { ...SHOWN, at: '/studio/notices?new' })
  await field('notices.field.title').fill('Harvest')
  await field('notices.field.text').fill('On Friday.')
  server.isUnreachable(notice)
  await button('notices.send').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notices.unknown'))
  await field('notices.field.text').fill('On Monday.')
  server.refuses(notice, 'unknown-trail')
  await button('notices.send').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notices.notSent'))
  const [before, after] = server.asked(notice).map(({ body }) => body as { id: string })
  expect(after!.id).not.toBe(before!.id)
})

test('a notice whose time comes is shown as going out and then as sent, without another visit @long', async ({
  show,
  server,
}) => {
  const soon = { ...SCHEDULED, date: new Date(Date.now() + 1_500).toISOString() }
  server.answers(studioNotices, { notices: [soon], timeZone: ZONE })
  const sent = server.answersLate(studioNotices, { notices: [{ ...soon, state: 'sent' }], timeZone: ZONE })
  await show(screen(), SHOWN)
  const withdraw = page.getByRole('button', { name: `${say('notices.withdraw')}: Rain` })
  await expect.element(text(say('notices.goingOut'))).toBeVisible()
  await expect.element(withdraw).not.toBeInTheDocument()
  sent()
  await expect.element(text(say('notices.state.sent'))).toBeVisible()
})

test('a scheduled notice is withdrawn, and the screen says when it was already sent @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioNotices, { notices: [SCHEDULED], timeZone: ZONE })
  await show(screen(), SHOWN)
  await page.getByRole('button', { name: `${say('notices.withdraw')}: Rain` }).click()
  await expectAccessible()
  const act = page.getByRole('dialog').getByRole('button', { name: say('notices.withdraw'), exact: true })
  server.refuses(withdrawNotice, 'overloaded')
  await act.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notices.withdraw.failed'))
  server.isUnreachable(withdrawNotice)
  const asked = server.asked(studioNotices).length
  await act.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notices.withdraw.unknown'))
  await expect.poll(() => server.asked(studioNotices).length).toBeGreaterThan(asked)
  server.answers(withdrawNotice, { ...SCHEDULED, state: 'sent' })
  await act.click()
  await expect.element(text(say('notices.withdraw.late'))).toBeVisible()
})

test('a fault and a lost network are told @long', async ({ show, server }) => {
  server.refuses(studioNotices, 'fault')
  await show(screen(), SHOWN)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('notices.failed.text'))
  await expectAccessible()
  server.keepsAnswering(studioNotices, { notices: [SENT], timeZone: ZONE })
  await button('frame.again').click()
  await expect.element(text('Harvest')).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('notices.offline.text')))).toBeVisible()
  await expect.element(button('notices.write')).toBeDisabled()
  await expectAccessible()
})
