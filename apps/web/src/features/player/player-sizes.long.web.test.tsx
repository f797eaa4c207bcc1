import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { PlayerScreen } from './player-screen.tsx'

function signIn(server: ServerDouble, id: string, maxPoints = 0) {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const post = aResource({ id: 'post', title: 'Sinais de quem chega', maxPoints })
  const resources = [post, ...(maxPoints > 0 ? [aResource({ id: 'after' })] : [])]
  const trail = { ...listedTrail(aTrailDocument({ steps: [aStep({ resources })] })), id }
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  server.isUnreachable(listUser)
}
const shownAt = (id: string) => ({ group: 'player', at: `/trail/${id}/play/post` })
/** The share of the window's height that the content takes. */
const share = () =>
  page.getByRole('alert').element().closest('[class*=box]')!.getBoundingClientRect().height / innerHeight

test('on a phone on its side the bars leave the content most of the window', async ({ show, server }) => {
  signIn(server, 'side')
  await page.viewport(844, 390)
  await show(<PlayerScreen trailId="side" resourceId="post" />, shownAt('side'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('link', { name: say('player.close') })).toBeInViewport({ ratio: 1 })
  expect(share()).toBeGreaterThan(0.7)
})

test('in large letters on a phone on its side the points are beside the next button, not under it', async ({
  show,
  server,
}) => {
  signIn(server, 'earned', 10_000_000) // makes the words as wide as in other languages
  await page.viewport(640, 360)
  largeLetters()
  await show(<PlayerScreen trailId="earned" resourceId="post" />, shownAt('earned'))
  const points = page.getByText(say('player.points.upTo', { max: '10,000,000' }))
  const next = page.getByRole('link', { name: say('player.next.activity') })
  await expect.element(points).toBeVisible()
  await document.fonts.ready
  const [earned, onward] = [points, next].map((one) => one.element().getBoundingClientRect())
  expect(earned!.right).toBeLessThanOrEqual(onward!.left)
})

test('in large letters on an upright phone the next button does not cover the points', async ({
  show,
  server,
}) => {
  signIn(server, 'upright', 100)
  await page.viewport(390, 844)
  largeLetters()
  await show(<PlayerScreen trailId="upright" resourceId="post" />, shownAt('upright'))
  const points = page.getByText(say('player.points.upTo', { max: 100 }))
  await expect.element(points).toBeVisible()
  await document.fonts.ready
  const next = page.getByRole('link', { name: say('player.next.activity') })
  const [earned, onward] = [points, next].map((one) => one.element().getBoundingClientRect())
  expect(onward!.top).toBeGreaterThanOrEqual(earned!.bottom)
  expect(onward!.right).toBeLessThanOrEqual(390)
})

test('in large letters on a small phone the content keeps over half of the window', async ({
  show,
  server,
}) => {
  signIn(server, 'large')
  await page.viewport(320, 640)
  largeLetters()
  await show(<PlayerScreen trailId="large" resourceId="post" />, shownAt('large'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(share()).toBeGreaterThan(0.55)
})

test('in large letters on a small phone the learner can scroll to the fault’s link back', async ({
  show,
  server,
}) => {
  signIn(server, 'reached')
  await page.viewport(320, 640)
  largeLetters()
  await show(<PlayerScreen trailId="reached" resourceId="post" />, shownAt('reached'))
  const back = page.getByRole('alert').getByRole('link', { name: say('player.back') })
  await expect.element(back).toBeInTheDocument()
  let cut = back.element().parentElement!
  while (cut.scrollHeight <= cut.clientHeight) cut = cut.parentElement!
  expect(getComputedStyle(cut).overflowY).toBe('auto') // a person can scroll it; `overflow: hidden` would not let them
})

test('in large letters on a small phone the activity’s title shows whole', async ({ show, server }) => {
  signIn(server, 'titled')
  await page.viewport(320, 640)
  largeLetters()
  await show(<PlayerScreen trailId="titled" resourceId="post" />, shownAt('titled'))
  const title = page.getByRole('heading', { level: 1 })
  await expect.element(title).toMatchTextContent('Sinais de quem chega')
  await document.fonts.ready
  expect(brokenWords(title.element())).toEqual([])
  expect(title.element().scrollHeight).toBeLessThanOrEqual(title.element().clientHeight)
})
