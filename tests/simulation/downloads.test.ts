import { expect, test } from 'vitest'
import { DOWNLOAD_BUGS } from './bugs.ts'
import { runDownloadSchedule } from './download-schedule.ts'

const SCHEDULES = 200

test(`${SCHEDULES} schedules of downloads: what is ready is whole, nothing is left over`, async () => {
  const off: string[] = []
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const problems = await runDownloadSchedule(seed)
    if (problems.length > 0) off.push(`seed ${seed}: ${problems.join('; ')}`)
  }
  expect(off.slice(0, 5).join('\n')).toBe('')
}, 300_000)

test.each(DOWNLOAD_BUGS)(
  'a planted bug is found: %s',
  async (bug) => {
    const found: string[] = []
    for (let seed = 1; seed <= 20; seed++) found.push(...(await runDownloadSchedule(seed, bug)))
    expect(found).not.toEqual([])
  },
  60_000,
)
