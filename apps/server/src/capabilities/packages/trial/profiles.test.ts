import { access, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeProfile, sweepProfiles } from './profiles.ts'

const NOBODYS = 4_194_305 // above the highest pid of any Linux

const made: string[] = []
afterEach(async () => {
  for (const path of made.splice(0)) await rm(path, { recursive: true, force: true })
})

async function profileOf(pid: number): Promise<string> {
  const path = join(tmpdir(), `vereda-trial-${pid}-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`)
  made.push(path)
  await mkdir(path)
  await writeFile(join(path, 'History'), 'of a package')
  return path
}
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

test('the sweep deletes the browser profile of a dead server and keeps that of a living one', async () => {
  const [gone, living] = [await profileOf(NOBODYS), await profileOf(process.ppid)]
  const link = join(tmpdir(), `vereda-trial-${NOBODYS}-linked`)
  made.push(link)
  await symlink(living, link)
  await sweepProfiles()
  expect([await isThere(gone), await isThere(living), await isThere(link)]).toEqual([false, true, true])
})

test('a new profile carries the server’s process id, and the sweep deletes one left by an earlier process with this id', async () => {
  const { profile } = await makeProfile()
  made.push(profile)
  expect(profile).toContain(`vereda-trial-${process.pid}-`)
  await sweepProfiles()
  expect(await isThere(profile)).toBe(false)
})
