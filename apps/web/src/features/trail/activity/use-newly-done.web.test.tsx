import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { effectsEnded, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { aHook } from '../../../platform/local/testing/a-hook.tsx'
import { useNewlyDone } from './use-newly-done.ts'

const AT = { group: 'trail', at: '/trail/garden' }
const BIA_SIGNED_IN = { ...ANA_SIGNED_IN, userId: 'bia', authorization: 'Bearer of-bia' }
const trail = listedTrail(aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'worms' })] })] }))
const finished = {
  ...trail,
  steps: trail.steps.map((step) => ({
    ...step,
    resources: step.resources.map((one) => ({ ...one, activityDate: '2026-01-01T00:00:00.000Z' })),
  })),
}

test('what was finished since one last saw the trail is celebrated, and no other person’s on this device', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  await show(aHook(useNewlyDone, trail).screen, AT)
  await effectsEnded()
  const anas = aHook(useNewlyDone, finished)
  await show(anas.screen, AT)
  expect([...anas.seen[0]!]).toEqual(['worms'])
  beginSession(BIA_SIGNED_IN)
  await show(aHook(useNewlyDone, trail).screen, AT)
  await effectsEnded()
  beginSession(ANA_SIGNED_IN)
  const again = aHook(useNewlyDone, finished)
  await show(again.screen, AT)
  expect([...again.seen[0]!]).toEqual([])
})
