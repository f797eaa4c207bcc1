import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import {
  aBadge,
  aPlay,
  aPlayFact,
  aResource,
  aStep,
  aTrailDocument,
} from '@vereda/domain/builders/a-trail.ts'
import { layPlaysOver } from '@vereda/domain/trail/lay-plays.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { refreshTrail } from '../../platform/local/listing/listing.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { GainsButton } from './gains-button.tsx'

const resources = [
  aResource({ id: 'soil', title: 'What soil is', badges: [aBadge({ id: 'bloom', title: 'First bloom' })] }),
  aResource({ id: 'rain', title: 'Where rain goes' }),
  aResource({ id: 'seed', title: 'How a seed wakes' }),
]
const document = aTrailDocument({ steps: [aStep({ title: 'Ground', resources })] })

/** A trail with one play that the server knows: 40 points, 5 bonus points and a badge. */
const played = (id: string) => ({
  ...layPlaysOver(listedTrail(document), [
    aPlayFact({ resourceId: 'soil', points: 40, bonus: 5, badges: ['bloom'] }),
  ]),
  id,
})

const waits = (groupTrailId: string, resourceId: string, points: number) =>
  localStore.write(ENQUEUE_PLAY_TABLES, (tx) =>
    enqueuePlay(tx, `${groupTrailId}-${resourceId}`, {
      owner: currentOwner(),
      groupTrailId,
      resourceId,
      type: 'post',
      team: null,
      version: 1,
      claim: aPlay({ points: [points], bonus: 0 }),
      date: '2026-03-02T12:00:00.000Z',
    }),
  )

const screen = (id: string) =>
  [
    <main key={id}>
      <GainsButton trailId={id} kind="points">
        95 points
      </GainsButton>
    </main>,
    { group: 'trail', at: `/trail/${id}` },
  ] as const

const rows = () =>
  page
    .getByRole('list', { name: say('gains.list') })
    .getByRole('listitem')
    .elements()
    .map((row) => row.textContent)

test('a number lists its activities, also without a network, and marks what is not sent yet', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [played('gains')], totalPages: 1 })
  await refreshTrail(currentOwner(), 'gains')
  await waits('gains', 'rain', 30)
  await waits('gains', 'soil', 60)
  server.isUnreachable(listUser)
  await show(...screen('gains'))
  await page.getByRole('button', { name: '95 points' }).click()
  const sheet = page.getByRole('dialog', { name: 'Where it comes from' })
  await expect.element(sheet).toBeVisible()
  await expect.element(page.getByRole('status').getByText(say('gains.unanswered'))).toBeVisible()
  expect(rows()).toEqual([
    expect.stringMatching(/^What soil is.*20 of it not sent yet\+60$/),
    expect.stringMatching(/^Where rain goes.*Not sent yet.*\+30$/),
  ])
  await expect.element(sheet.getByText('Added up 90')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Bonus 5' }).click()
  expect(rows()).toEqual([expect.stringMatching(/^What soil is.*\+5$/)])
  await page.getByRole('button', { name: 'Total 95' }).click()
  expect(rows()[0]).toContain('60 points and 5 bonus')
  await page.getByRole('button', { name: 'Achievements 1' }).click()
  expect(rows()).toEqual([expect.stringMatching(/^What soil is.*First bloom\+1$/)])
})

test('a trail without points says what brings the first @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [{ ...listedTrail(document), id: 'none-yet' }], totalPages: 1 })
  await show(...screen('none-yet'))
  await page.getByRole('button', { name: '95 points' }).click()
  await expect.element(page.getByText(/your first activity brings some/)).toBeVisible()
})

test('gains that fail to load say so, and load when the learner retries @long', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.refuses(listUser, 'fault')
  await show(...screen('never-had'))
  await page.getByRole('button', { name: '95 points' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectAccessible()
  server.keepsAnswering(listUser, { trails: [played('never-had')], totalPages: 1 })
  await page.getByRole('button', { name: say('gains.retry') }).click()
  await expect.element(page.getByText('What soil is')).toBeVisible()
})
