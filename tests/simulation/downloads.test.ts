import { expect, test } from 'vitest'
import { DOWNLOAD_BUGS } from './bugs.ts'
import { problemsOfDownloads, runDownloadSchedule } from './download-schedule.ts'

const SCHEDULES = 60 // the long test runs ten times as many

test(`${SCHEDULES} schedules of downloads: each ready one is whole, and nothing is left over`, async () => {
  expect(await problemsOfDownloads(1, SCHEDULES)).toEqual([])
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
