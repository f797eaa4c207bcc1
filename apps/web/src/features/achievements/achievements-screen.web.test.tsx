import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { AchievementsScreen } from './achievements-screen.tsx'

test('the achievements screen says that a trail is unknown, and links back to the trails', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(listUser, { trails: [], totalPages: 0 })
  await show(<AchievementsScreen trailId="nowhere" />, {
    group: 'achievements',
    at: '/trail/nowhere/achievements',
  })
  await expect.element(page.getByText(say('achievements.unknown'))).toBeVisible()
  const back = page.getByRole('link', { name: say('achievements.back.enroll') })
  await expect.element(back).toHaveAttribute('href', '/enroll')
  await expectAccessible()
})

test('the achievements screen blames the server, not the learner’s internet, when the server fails', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.isHiddenBy(listUser, 502)
  await show(<AchievementsScreen trailId="unheard" />, {
    group: 'achievements',
    at: '/trail/unheard/achievements',
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('achievements.failed.server'))
})

test('the achievements screen blames the server, not the learner’s internet, when the server does not answer', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.isUnreachable(listUser)
  await show(<AchievementsScreen trailId="away" />, {
    group: 'achievements',
    at: '/trail/away/achievements',
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('achievements.failed.server'))
})

test('the achievements screen blames the full device, not the learner’s internet, when there is no room @long', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession({ ...ANA_SIGNED_IN, userId: 'nora', authorization: 'Bearer of-nora' })
  const id = 'without-room'
  server.keepsAnswering(listUser, { trails: [{ ...listedTrail(aTrailDocument()), id }], totalPages: 1 })
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  onTestFinished(() => disk.mockRestore())
  await show(<AchievementsScreen trailId={id} />, { group: 'achievements', at: `/trail/${id}/achievements` })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('achievements.failed.full'))
})
