import { execFile } from 'node:child_process'
import { chown, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isAlive } from '../../../platform/files/is-alive.ts'

/** The user that a trial's browser runs as; undefined is the user that we are. */
type TrialAccount = { uid: number; gid: number } | undefined

const run = promisify(execFile)
const numberOf = async (flag: '-u' | '-g') => Number((await run('id', [flag, 'nobody'])).stdout)

/** Root's browser runs as nobody: so its sandbox works, and whoever broke out of it would be nobody too. */
const accountOf = async (): Promise<TrialAccount> =>
  process.getuid?.() === 0 ? { uid: await numberOf('-u'), gid: await numberOf('-g') } : undefined

/** Makes the profile of a trial's browser, which its account can reach, and says which process works with it. */
export async function makeProfile(): Promise<{ profile: string; account: TrialAccount }> {
  const profile = await mkdtemp(join(tmpdir(), `vereda-trial-${process.pid}-`))
  const account = await accountOf()
  if (account) await chown(profile, account.uid, account.gid)
  return { profile, account }
}

const NAME = /^vereda-trial-(\d+)-\w{6}$/

/** Whether a profile is of a process that is gone, perhaps one that had our own number before us; another user's is never touched. */
async function isLeft(path: string, pid: number, owners: readonly (number | undefined)[]): Promise<boolean> {
  if (pid !== process.pid && isAlive(pid)) return false
  const found = await lstat(path)
  return found.isDirectory() && owners.includes(process.getuid ? found.uid : undefined)
}

/** Removes the profiles that processes which were killed in the middle of a trial left; to be done before the first of our own. */
export async function sweepProfiles(): Promise<void> {
  const owners = [process.getuid?.(), (await accountOf())?.uid]
  for (const name of await readdir(tmpdir())) {
    const pid = Number(NAME.exec(name)?.[1])
    const path = join(tmpdir(), name)
    if (pid && (await isLeft(path, pid, owners))) await rm(path, { recursive: true, force: true })
  }
}
