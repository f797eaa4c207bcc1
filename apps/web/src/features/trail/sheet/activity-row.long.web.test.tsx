import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { NO_ACTIVITY } from '@vereda/domain/resource/activity.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import { refreshTrail } from '../../../platform/local/listing/listing.ts'
import { currentOwner } from '../../../platform/local/store/owner.ts'
import { ActivityRow } from './activity-row.tsx'

test('without a network the row of an activity that is not on the device says that it needs internet', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const steps = [aStep({ resources: [aResource({ id: 'post', title: 'Soil' })] })]
  const trail = { ...listedTrail(aTrailDocument({ steps })), id: 'row' }
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  await refreshTrail(currentOwner(), 'row')
  const resource = trail.steps[0]!.resources[0]!
  await show(
    <ul>
      <ActivityRow trailId="row" resource={{ ...resource, ...NO_ACTIVITY }} isNow={false} />
    </ul>,
    { group: 'trail', at: '/trail/row' },
  )
  const download = page.getByRole('button', { name: /download/i })
  await expect.element(download).toBeVisible()
  expect(page.getByText(say('parts.availability.online')).elements()).toEqual([])
  cutNetwork()
  await expect.element(page.getByText(say('parts.availability.online'))).toBeVisible()
  await expect.element(download).not.toBeInTheDocument()
})

test('the row of a page that needs a newer version says so, and has no link', async ({ show }) => {
  const trail = listedTrail(aTrailDocument({ steps: [aStep({ resources: [aResource({ title: 'Soil' })] })] }))
  const newer = { ...trail.steps[0]!.resources[0]!, type: 'contenttool', data: { type: 'unknown' } } as const
  await show(
    <ul>
      <ActivityRow trailId="row" resource={newer} isNow={false} />
    </ul>,
    {
      group: 'trail',
      at: '/trail/row',
    },
  )
  await expect.element(page.getByText(say('parts.resource.unknown'))).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
