import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { PlainError, systemCode } from '../plain-error.ts'
import type { Postmaster } from './postmaster-file.ts'
import { type Account, mayEnter } from './system-account.ts'

const NAME = 'vereda-pg-'
const SOCKET = '.s.PGSQL.5432'
const LONGEST = 103 - SOCKET.length - NAME.length - 8 // bytes of a socket's path: macOS allows the fewest

async function temporaryFolder(account: Account): Promise<string> {
  const folder = tmpdir()
  const fits = Buffer.byteLength(folder) <= LONGEST && (await mayEnter(account, folder))
  return fits ? folder : '/tmp'
}

async function handOver(path: string, account: Account): Promise<void> {
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
}

/** Makes a short folder for the server's socket that only its account, and root, can enter. */
export async function makeRunDirectory(account: Account): Promise<string> {
  const folder = await temporaryFolder(account)
  try {
    const path = await mkdtemp(join(folder, NAME))
    await handOver(path, account)
    return path
  } catch (fault) {
    const problem = `PostgreSQL's socket cannot be created in ${folder} (${systemCode(fault) ?? fault}).`
    throw new PlainError(`${problem} Allow writing there, or name another folder with TMPDIR.`, {
      cause: fault,
    })
  }
}

const isThere = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )

/** Whether a server's socket is visible to the server and not to us, as where systemd gives the service its own /tmp. */
export async function isHidden({ pid, runDirectory }: Postmaster): Promise<boolean> {
  const socket = join(runDirectory, SOCKET)
  return (await isThere(join(`/proc/${pid}/root`, socket))) && !(await isThere(socket))
}

/** Prepares an earlier folder for the next server: makes it where it is missing, and removes the dead server's socket. */
export async function reuseRunDirectory(
  path: string,
  account: Account,
  dead: Postmaster | undefined,
): Promise<void> {
  try {
    await mkdir(path)
    await handOver(path, account)
  } catch (fault) {
    if (systemCode(fault) !== 'EEXIST') throw fault
  }
  const lock = join(path, `${SOCKET}.lock`)
  const holder = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  if (holder !== dead?.pid) return
  await rm(lock, { force: true })
  await rm(join(path, SOCKET), { force: true })
}

/** Removes a folder that makeRunDirectory made, and leaves any other path alone. */
export async function removeRunDirectory(path: string): Promise<void> {
  if (basename(path).startsWith(NAME)) await rm(path, { recursive: true, force: true })
}
