import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { useState } from 'react'
import { afterEach, expect } from 'vitest'
import { effectsEnded, test } from '../../../../../../tests/components/component-test.tsx'
import { aHook } from '../testing/a-hook.tsx'
import { useIsBegun } from './use-is-begun.ts'

const HOUR_MS = 3_600_000
const AT = { group: 'trail', at: '/' }

/** A trail that closes so many hours from now, by this device's clock. */
const closingIn = (hours: number) => ({
  ...listedTrail(aTrailDocument()),
  starts: null,
  ends: new Date(Date.now() + hours * HOUR_MS).toISOString(),
})
const useBegun = (hours: string) => {
  const [trail] = useState(() => closingIn(Number(hours)))
  return useIsBegun(trail, null)
}

afterEach(() => clockAhead.set(0))

test('what a clock that is ahead shut begins once the server’s is known', async ({ show }) => {
  const hook = aHook(useBegun, '-1')
  await show(hook.screen, AT)
  expect(hook.now()).toBe(false)
  clockAhead.set(2 * HOUR_MS)
  await expect.poll(hook.now).toBe(true)
})

test('what is under way goes on, whatever time it turns out to be', async ({ show }) => {
  const hook = aHook(useBegun, '1')
  await show(hook.screen, AT)
  expect(hook.now()).toBe(true)
  clockAhead.set(-2 * HOUR_MS)
  await effectsEnded()
  expect(hook.now()).toBe(true)
})
