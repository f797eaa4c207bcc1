import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { refreshTrail } from '../../platform/local/listing/listing.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { PlayerScreen } from './player-screen.tsx'

/** The play address of the same activity in one trail after the other. */
function OneAfterTheOther({ trails }: { trails: readonly string[] }) {
  const [place, setPlace] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setPlace(place + 1)}>
        on
      </button>
      <PlayerScreen trailId={trails[place]!} resourceId="post" />
    </>
  )
}

test('an activity in two trails starts anew in the second, and celebrates no badge won in the first', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const wonBy = { kind: 'finish' as const }
  const badge = { id: 'leaf', title: 'First leaf', description: '', image: null, wonBy }
  const trailOf = (id: string, badgeDate: string | null) => {
    const steps = [aStep({ resources: [aResource({ id: 'post', title: 'Soil and water' })] })]
    const trail = { ...listedTrail(aTrailDocument({ steps })), id }
    trail.steps[0]!.resources[0]!.badges = [{ ...badge, badgeDate }]
    return trail
  }
  const lies = (id: string, badgeDate: string | null) => {
    server.answers(listUser, { trails: [trailOf(id, badgeDate)], totalPages: 1 })
    return refreshTrail(currentOwner(), id)
  }
  await lies('badge-here', '2026-01-01T00:00:00.000Z')
  await lies('no-badge-here', null)
  server.staysUnreachable(listUser)
  const trails = ['badge-here', 'no-badge-here', 'badge-here']
  await show(<OneAfterTheOther trails={trails} />, {
    group: 'player',
    at: '/trail/badge-here/play/post',
  })
  const on = page.getByRole('button', { name: 'on', exact: true })
  const playing = async () => {
    await expect.element(page.getByText('Step 1 · activity 1 of 1')).toBeVisible()
    return document.querySelector('main')
  }
  await playing()
  await on.click()
  await expect.poll(() => document.querySelector('a[href^="/trail/no-badge-here"]')).toBeTruthy()
  const first = await playing()
  await on.click()
  await expect.poll(() => document.querySelector('a[href^="/trail/badge-here"]')).toBeTruthy()
  expect(await playing()).not.toBe(first)
  expect(page.getByText('First leaf').elements()).toEqual([])
})
