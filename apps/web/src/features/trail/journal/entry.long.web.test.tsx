import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { Entry } from './entry.tsx'

afterEach(() => clockAhead.set(0))

test('a play of today reads as today on a device two days ahead', async ({ show }) => {
  const ahead = 2 * 24 * 60 * 60_000
  clockAhead.set(ahead)
  const [first] = listedTrail(aTrailDocument()).steps[0]!.resources
  const resource = { ...first!, activityDate: new Date(Date.now() - ahead).toISOString() }
  const entry = <Entry trailId="soil" resource={resource} state="done" isNew={false} />
  await show(<ol>{entry}</ol>, { group: 'trail', at: '/trail/soil' })
  await expect.element(page.getByText(say('trail.journal.today'))).toBeVisible()
})
