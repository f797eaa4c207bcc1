import { expect, test } from 'vitest'
import { BUGS, type Bug, OLDER_NODE_BUGS } from './bugs.ts'
import { memoryServer } from './memory-server.ts'
import { olderNode } from './older-node.ts'
import { failureText, type SimulationRequest, simulate } from './simulate.ts'
import { TEAM_BUGS } from './team-bugs.ts'

const SCHEDULES = 300 // the long test runs ten thousand
const BLOCK = 25
const BLOCKS_MAX = 20

/** Whether some schedule shows a planted bug. Schedules run in blocks, and most bugs show in the first. */
async function isFound(bug: Bug, on: Pick<SimulationRequest, 'serverOf'> = {}): Promise<boolean> {
  for (let block = 0; block < BLOCKS_MAX; block++) {
    const { failed } = await simulate({ seed: 7 + block * BLOCK, schedules: BLOCK, bug, ...on })
    if (failed > 0) return true
  }
  return false
}

test(`${SCHEDULES} schedules lose, double and leave nothing`, async () => {
  const { failures } = await simulate({ seed: 1, schedules: SCHEDULES })
  expect(failures.map((failure) => failureText(failure)).join('\n')).toBe('')
}, 120_000)

test.each([...BUGS, ...TEAM_BUGS])(
  'a planted bug is found: %s',
  async (bug) => {
    expect(await isFound(bug)).toBe(true)
  },
  60_000,
)

const onOlderNode = { serverOf: async () => olderNode(memoryServer()) }

test('an older server that is upgraded later loses nothing', async () => {
  const { failures, counts } = await simulate({ seed: 1, schedules: 100, ...onOlderNode })
  expect(failures.map((failure) => failureText(failure)).join('\n')).toBe('')
  expect(counts.get('sync later')).toBeGreaterThan(0)
}, 60_000)

test.each(OLDER_NODE_BUGS)(
  'a planted bug is found on an older server: %s',
  async (bug) => {
    expect(await isFound(bug, onOlderNode)).toBe(true)
  },
  60_000,
)

test('a seed repeats its schedule', async () => {
  const twenty = { seed: 42, schedules: 20 }
  const [first, second] = [await simulate(twenty), await simulate(twenty)]
  expect([...second.counts]).toEqual([...first.counts])
})
