import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { useState } from 'react'
import { expect } from 'vitest'
import { effectsEnded, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { useOwner } from '../../../platform/local/store/owner.ts'
import { useNewlyDone } from './use-newly-done.ts'

const BIA_SIGNED_IN = { ...ANA_SIGNED_IN, userId: 'bia', authorization: 'Bearer of-bia' }
const trail = listedTrail(aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'worms' })] })] }))
const finished = {
  ...trail,
  steps: trail.steps.map((step) => ({
    ...step,
    resources: step.resources.map((one) => ({ ...one, activityDate: '2026-01-01T00:00:00.000Z' })),
  })),
}

test('activities finished since the learner last saw the trail are celebrated, for that learner alone', async ({
  show,
}) => {
  const celebrated: string[][] = []
  let stands = trail
  function Trail() {
    const newly = useNewlyDone(stands)
    useState(() => celebrated.push([...newly]))
    return null
  }
  // as in the app, a sign-in mounts the person's own screens
  const OfPerson = () => <Trail key={useOwner().userId} />
  const signIn = async (person: typeof ANA_SIGNED_IN) => {
    beginSession(person)
    await expect.poll(() => celebrated.length).toBe(1)
    await effectsEnded()
    return celebrated.pop()
  }
  beginSession(ANA_SIGNED_IN)
  await show(<OfPerson />, { group: 'trail', at: '/trail/garden' })
  expect(await signIn(ANA_SIGNED_IN)).toEqual([])
  stands = finished
  expect(await signIn(BIA_SIGNED_IN)).toEqual([])
  expect(await signIn(ANA_SIGNED_IN)).toEqual(['worms'])
})
