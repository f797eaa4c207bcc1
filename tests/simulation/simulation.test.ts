import { expect, test } from 'vitest'
import { BUGS } from './bugs.ts'
import { failureText, simulate } from './simulate.ts'

const SCHEDULES = 2_500
const BLOCKS = [1, 2, 3, 4]

test.each(BLOCKS)(
  `${SCHEDULES} schedules from seed %i00000 lose, double and leave nothing`,
  async (block) => {
    const { failures } = await simulate(block * 100_000, SCHEDULES)
    expect(failures.map(failureText).join('\n')).toBe('')
  },
  120_000,
)

test.each(BUGS)(
  'a planted bug is found: %s',
  async (bug) => {
    const { failed } = await simulate(7, 60, bug)
    expect(failed).toBeGreaterThan(0)
  },
  60_000,
)

test('a seed repeats its schedule', async () => {
  const [first, second] = [await simulate(42, 20), await simulate(42, 20)]
  expect([...second.counts]).toEqual([...first.counts])
})
