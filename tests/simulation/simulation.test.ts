import { expect, test } from 'vitest'
import { BUGS } from './bugs.ts'
import { failureText, simulate } from './simulate.ts'

const SCHEDULES = 1_000

test(`${SCHEDULES} schedules lose, double and leave nothing`, async () => {
  const { failures } = await simulate({ seed: 1, schedules: SCHEDULES })
  expect(failures.map((failure) => failureText(failure)).join('\n')).toBe('')
}, 120_000)

test.each(BUGS)(
  'a planted bug is found: %s',
  async (bug) => {
    const { failed } = await simulate({ seed: 7, schedules: 60, bug })
    expect(failed).toBeGreaterThan(0)
  },
  60_000,
)

test('a seed repeats its schedule', async () => {
  const twenty = { seed: 42, schedules: 20 }
  const [first, second] = [await simulate(twenty), await simulate(twenty)]
  expect([...second.counts]).toEqual([...first.counts])
})
