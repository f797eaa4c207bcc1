import { clockAhead } from '@vereda/client/api/clock-ahead.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { useState } from 'react'
import { afterEach, expect, vi } from 'vitest'
import { effectsEnded, effectsEndedByHand, test } from '../../../../../../tests/components/component-test.tsx'
import { aHook } from '../testing/a-hook.tsx'
import { useIsBegun } from './use-is-begun.ts'

const HOUR_MS = 3_600_000
const AT = { group: 'trail', at: '/' }

/** A trail that closes in this many hours, by this device's clock. */
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

test('a trail that a fast clock shut opens once the server’s clock is known', async ({ show }) => {
  const hook = aHook(useBegun, '-1')
  await show(hook.screen, AT)
  expect(hook.now()).toBe(false)
  clockAhead.set(2 * HOUR_MS)
  await expect.poll(hook.now).toBe(true)
})

test('an activity that has begun goes on, whatever the server’s clock says', async ({ show }) => {
  const hook = aHook(useBegun, '1')
  await show(hook.screen, AT)
  expect(hook.now()).toBe(true)
  clockAhead.set(-2 * HOUR_MS)
  await effectsEnded()
  expect(hook.now()).toBe(true)
})

const useOpening = (hours: string) => {
  const [trail] = useState(() => ({ ...closingIn(Number(hours) + 1), starts: closingIn(Number(hours)).ends }))
  return useIsBegun(trail, null)
}

test.for([0, 2, -1])(
  'a trail opens while its screen shows, by the server’s clock: this one is %i hours ahead',
  async (ahead, { show }) => {
    clockAhead.set(ahead * HOUR_MS)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const hook = aHook(useOpening, String(2 - ahead))
    await show(hook.screen, AT)
    for (const isBegun of [false, false, true]) {
      await effectsEndedByHand()
      expect(hook.now()).toBe(isBegun)
      vi.advanceTimersByTime(HOUR_MS)
    }
  },
)

test('an activity that has begun goes on when its trail closes', async ({ show }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const hook = aHook(useOpening, '1')
  await show(hook.screen, AT)
  for (const isBegun of [false, true, true, true]) {
    await effectsEndedByHand()
    expect(hook.now()).toBe(isBegun)
    vi.advanceTimersByTime(HOUR_MS)
  }
})
