import { execFile } from 'node:child_process'
import { chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from '../../../platform/files/is-alive.ts'

/** The user that a trial's browser runs as; undefined means the user of this process. */
type TrialAccount = { uid: number; gid: number } | undefined

const run = promisify(execFile)
const numberOf = async (flag: '-u' | '-g') => Number((await run('id', [flag, 'nobody'])).stdout)

/** Root's browser runs as nobody. Its sandbox works that way, and a page that broke out of it would be nobody too. */
const accountOf = async (): Promise<TrialAccount> =>
  process.getuid?.() === 0 ? { uid: await numberOf('-u'), gid: await numberOf('-g') } : undefined

/** Makes the profile of a trial's browser, which the browser's user can reach. Its name says which process works with it. */
export async function makeProfile(): Promise<{ profile: string; account: TrialAccount }> {
  const profile = await mkdtemp(join(tmpdir(), `vereda-trial-${process.pid}-`))
  const account = await accountOf()
  if (account) await chown(profile, account.uid, account.gid)
  return { profile, account }
}

const NAME = /^vereda-trial-(\d+)-\w{6}$/

/** Whether a profile was left by a process that has ended, perhaps an earlier one with our own number. Another user's profile is never touched. */
async function isLeft(path: string, pid: number, owners: readonly (number | undefined)[]): Promise<boolean> {
  if (pid !== process.pid && isAlive(pid)) return false
  const found = await lstat(path)
  return found.isDirectory() && owners.includes(process.getuid ? found.uid : undefined)
}

/** Removes the profiles left by processes that were killed in the middle of a trial. It runs before this process makes its first profile. */
export async function sweepProfiles(): Promise<void> {
  const owners = [process.getuid?.(), (await accountOf())?.uid]
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1])
    const path = join(tmpdir(), name)
    if (pid && (await isLeft(path, pid, owners))) await rm(path, { recursive: true, force: true })
  }
}
