import { onlineManager } from '@tanstack/react-query'
import { TICK_HEADER } from '@vereda/contract/live.ts'
import { type Arrival, studioNow, studioNowLive } from '@vereda/contract/rest/studio-now.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../../testing/studio-test.tsx'
import { Now } from './now.tsx'

const AT = { group: 'now', at: '/studio' }
const AS_OF = '2026-11-20T12:00:00.000Z'
const QUIET = { asOf: AS_OF, playing: 0, arrivals: [], joined: 0 }
const arrival = (name: string, part: Partial<Arrival> = {}): Arrival => ({
  groupTrailId: 'soil',
  title: 'Soil',
  name,
  plays: 1,
  at: '2026-11-20T11:58:00.000Z',
  playedAt: '2026-11-20T11:58:00.000Z',
  wasOffline: false,
  hasFinished: false,
  ...part,
})
const screen = () =>
  asking(
    <main>
      <Now />
    </main>,
  )
const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
const text = (words: string) => page.getByText(saying(words))

test('the home screen tells who plays, what arrived, who finished and who played offline, and follows new arrivals', async ({
  show,
  server,
}) => {
  const line = server.tells(studioNowLive)
  const first = {
    asOf: AS_OF,
    playing: 2,
    joined: 3,
    arrivals: [
      arrival('Bia', { hasFinished: true, tookFirst: true }),
      arrival('Gil', { plays: 4, wasOffline: true, playedAt: '2026-11-18T09:00:00.000Z' }),
    ],
  }
  server.keepsAnswering(studioNow, first)
  await show(screen(), AT)
  line.change('opened')
  await expect.element(text(say('now.playing', { count: 2 }))).toBeVisible()
  await expect.element(text(say('now.live'))).toBeVisible()
  await expect.element(row('Bia')).toMatchTextContent(say('now.finished'))
  await expect.element(row('Bia')).toMatchTextContent(say('now.ago', { minutes: 2 }))
  await expect.element(row('Gil')).toMatchTextContent(say('now.plays', { plays: 4 }))
  await expect.element(row('Gil')).toMatchTextContent(/offline/)
  await expect.element(row('Bia')).not.toMatchTextContent(/offline/)
  await expect.element(row('Bia')).toMatchTextContent(say('now.first'))
  await expect.element(row('Gil')).not.toMatchTextContent(say('now.first'))
  await expect.element(text(say('now.joined', { count: 3 }))).toBeVisible()
  await expect
    .element(row('Bia').getByRole('link', { name: 'Soil' }))
    .toHaveAttribute('href', '/studio/results/soil')
  await expectAccessible()
  server.keepsAnswering(studioNow, { ...first, playing: 3, arrivals: [arrival('Eva'), ...first.arrivals] })
  line.change('played')
  await expect.element(row('Eva')).toBeVisible()
  await expect.element(text(say('now.playing', { count: 3 }))).toBeVisible()
  expect(server.asked(studioNow).at(-1)!.headers.get(TICK_HEADER)).toBe('played')
})

test('a quiet day says so, and without a network the last report tells its time and nobody is said to play', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioNow, QUIET)
  await show(screen(), AT)
  await expect.element(text(say('now.none'))).toBeVisible()
  await expect.element(text(say('now.playing', { count: 0 }))).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(/^As of/)).toBeVisible()
  expect(text(say('now.playing', { count: 0 })).query()).toBeNull()
  await expectAccessible()
})

test('a broken live stream is told, and a fault offers to try again', async ({ show, server }) => {
  server.refuses(studioNow, 'fault')
  server.refuses(studioNowLive, 'overloaded')
  await show(screen(), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('now.failed'))
  await expectAccessible()
  server.keepsAnswering(studioNow, QUIET)
  await page.getByRole('button', { name: say('frame.again') }).click()
  await expect.element(text(say('now.none'))).toBeVisible()
  await expect.element(text(say('now.lost', { seconds: 15 }))).toBeVisible()
  expect(text(say('now.live')).query()).toBeNull()
})

test('when opened without a network the screen says that it does not know, and loads once there is one', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioNow, QUIET)
  onlineManager.setOnline(false)
  await show(screen(), AT)
  await expect.element(text(say('now.unknown'))).toBeVisible()
  onlineManager.setOnline(true)
  await expect.element(text(say('now.none'))).toBeVisible()
})
