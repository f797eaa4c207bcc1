import { expect, test } from 'vitest'
import { problemsOfDownloads } from './download-schedule.ts'
import { memoryServer } from './memory-server.ts'
import { olderNode } from './older-node.ts'
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

test('1000 schedules on an older server that is upgraded later lose nothing', async () => {
  const serverOf = async () => olderNode(memoryServer())
  const { failures } = await simulate({ seed: 100_000, schedules: 1_000, serverOf })
  expect(failures.map((failure) => failureText(failure)).join('\n')).toBe('')
}, 240_000)

test('600 schedules of downloads: each ready one is whole, and nothing is left over', async () => {
  expect(await problemsOfDownloads(1, 600)).toEqual([])
}, 300_000)
