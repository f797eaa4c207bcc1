import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aPlayFact, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { layPlaysOver } from '@vereda/domain/trail/lay-plays.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { aClaim } from '@vereda/offline/testing/a-device.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  say,
  test,
} from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { refreshTrail } from '../../../platform/local/listing/listing.ts'
import { localStore } from '../../../platform/local/store/local-store.ts'
import { currentOwner } from '../../../platform/local/store/owner.ts'
import { TrailScreen } from '../trail-screen.tsx'

const LONG_AGO = '2001-05-04T12:00:00.000Z'
const FAR_OFF = '2201-05-04T12:00:00.000Z'
const resources = [
  aResource({ id: 'soil', title: 'What soil is' }),
  aResource({ id: 'rain', title: 'Where rain goes' }),
]
const NAMES = ['journal', 'map', 'board', 'episodes'] as const

/** A trail whose first activity is done. */
const aDatedTrail = (
  trailType: Trail['trailType'],
  dates: Pick<Trail, 'starts' | 'ends'>,
  id: string,
): Trail => {
  const steps = [aStep({ id: 'ground', title: 'Ground', resources })]
  const listed = listedTrail(aTrailDocument({ title: 'Soil', trailType, steps }))
  const played = layPlaysOver(listed, [aPlayFact({ resourceId: 'soil' })])
  return { ...played, ...dates, id, stepsSeen: ['ground'] }
}
const links = (id: string, resource: string) =>
  document.querySelectorAll(`a[href^="/trail/${id}/play/${resource}"]`)

for (const kind of [0, 1, 2, 3] as const)
  test(`the ${NAMES[kind]} of a closed trail says so without a network, and opens only finished activities`, async ({
    show,
    server,
  }) => {
    beginSession(ANA_SIGNED_IN)
    const trail = aDatedTrail(kind, { starts: null, ends: LONG_AGO }, `closed-${kind}`)
    server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
    server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 1 })
    await refreshTrail(currentOwner(), trail.id)
    cutNetwork()
    await show(<TrailScreen trailId={trail.id} />, { group: 'trail', at: `/trail/${trail.id}` })
    const said = page.getByRole('status').filter({ hasText: 'Closed on May 4, 2001' })
    await expect.element(said.filter({ hasText: say('trail.dates.closed') })).toBeVisible()
    // the sheet of a map shows all activities of the step once it is tall
    if (kind === 1) await page.getByRole('button', { name: 'Show the whole step' }).click()
    await expect.poll(() => links(trail.id, 'soil').length).toBeGreaterThan(0)
    expect(links(trail.id, 'rain')).toHaveLength(0)
    await expectAccessible()
  })

test('a trail that was taken back says so and begins nothing, and opens when it is given again', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const trail = aDatedTrail(2, { starts: null, ends: null }, 'taken-back')
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 1 })
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  await refreshTrail(currentOwner(), trail.id)
  // the refresh asks once, and the screen once more
  for (const _ of [1, 2]) server.refuses(listUser, 'unknown-trail')
  await refreshTrail(currentOwner(), trail.id)
  await show(<TrailScreen trailId={trail.id} />, { group: 'trail', at: `/trail/${trail.id}` })
  const said = page.getByRole('status').filter({ hasText: say('trail.empty.title') })
  await expect.element(said.filter({ hasText: say('trail.dates.gone') })).toBeVisible()
  await expect.poll(() => links(trail.id, 'soil').length).toBeGreaterThan(0)
  expect(links(trail.id, 'rain')).toHaveLength(0)
  await expectAccessible()
  await expect.poll(() => server.asked(listUser)).toHaveLength(3)
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  // a refresh may join a request that started before the server's new answer
  const again = async () => {
    await refreshTrail(currentOwner(), trail.id)
    return links(trail.id, 'rain').length
  }
  await expect.poll(again).toBeGreaterThan(0)
  await expect.element(said).not.toBeInTheDocument()
})

test('a trail that was taken back says that an unsent play does not count yet', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  const owner = currentOwner()
  const id = 'taken-back-unsent'
  server.answers(listUser, { trails: [aDatedTrail(2, { starts: null, ends: null }, id)], totalPages: 1 })
  await refreshTrail(owner, id)
  await localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, 'unsent', {
      owner,
      groupTrailId: id,
      team: null,
      resourceId: 'rain',
      type: 'post',
      version: 1,
      claim: aClaim(),
      date: LONG_AGO,
    }),
  )
  for (const _ of [1, 2]) server.refuses(listUser, 'unknown-trail')
  await refreshTrail(owner, id)
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 1 })
  await show(<TrailScreen trailId={id} />, { group: 'trail', at: `/trail/${id}` })
  const said = page.getByRole('status').filter({ hasText: say('trail.empty.title') })
  await expect.element(said.filter({ hasText: say('trail.dates.waiting') })).toBeVisible()
})

test('a trail tells when it opens or until when it is open', async ({ show, server }) => {
  beginSession(ANA_SIGNED_IN)
  const later = aDatedTrail(2, { starts: FAR_OFF, ends: null }, 'later')
  const until = aDatedTrail(2, { starts: null, ends: FAR_OFF }, 'until')
  const midnight = new Date(2201, 4, 5).toISOString()
  const wholeDay = aDatedTrail(2, { starts: null, ends: midnight }, 'until-midnight')
  const last = new Date(Date.parse(FAR_OFF) - 1)
  const hour = last.toLocaleTimeString('en', { timeStyle: 'short' })
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 1 })
  for (const [trail, words, isBegun] of [
    [later, /^Opens on May 4, 2201, /, false],
    // the day without the hour would be read as the whole day
    [until, `Open until May 4, 2201, ${hour}`, true],
    [wholeDay, 'Open until May 4, 2201', true],
  ] as const) {
    server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
    await refreshTrail(currentOwner(), trail.id)
    await show(<TrailScreen trailId={trail.id} />, { group: 'trail', at: `/trail/${trail.id}` })
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
    expect(links(trail.id, 'rain').length > 0).toBe(isBegun)
  }
})
