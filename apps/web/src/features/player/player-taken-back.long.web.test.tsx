import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { refreshTrail } from '../../platform/local/listing/listing.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { PlayerScreen } from './player-screen.tsx'

test('an activity’s address begins nothing in a trail that was taken back, and says so', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const steps = [aStep({ resources: [aResource({ id: 'post', title: 'Soil and water' })] })]
  const trail = { ...listedTrail(aTrailDocument({ steps })), id: 'taken-back' }
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  await refreshTrail(currentOwner(), trail.id)
  // the refresh asks once, and the screen once more
  for (const _ of [1, 2]) server.refuses(listUser, 'unknown-trail')
  await refreshTrail(currentOwner(), trail.id)
  await show(<PlayerScreen trailId={trail.id} resourceId="post" />, {
    group: 'player',
    at: `/trail/${trail.id}/play/post`,
  })
  const said = page.getByRole('alert')
  await expect.element(said).toMatchTextContent('The trail is not open right now')
  await expect.element(said).toMatchTextContent('You can look back at what you finished.')
  expect(document.querySelectorAll('main iframe')).toHaveLength(0)
  await expectAccessible()
})
