import { expect, test } from 'vitest'
import { failureText, simulate } from './simulate.ts'

const SCHEDULES = 2_500
const BLOCKS = [1, 2, 3, 4]

test.each(BLOCKS)(
  `${SCHEDULES} schedules from seed %i00000 lose, double and leave nothing`,
  async (block) => {
    const { failures } = await simulate({ seed: block * 100_000, schedules: SCHEDULES })
    expect(failures.map((failure) => failureText(failure)).join('\n')).toBe('')
  },
  240_000,
)
