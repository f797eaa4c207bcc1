import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { PlainError, systemCode } from '../plain-error.ts'
import type { Binaries } from './binaries.ts'
import { type Home, homeOf } from './home.ts'
import { processCommand } from './process-command.ts'

/** The cluster's only role at first: its owner. */
export const OWNER = 'vereda'

const run = promisify(execFile)
const majorOf = (version: string) => Number.parseInt(version, 10)

// the operating system's locales differ and change; PostgreSQL's own ones sort the same everywhere
const localeOf = (version: string) =>
  majorOf(version) >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C']

const UNFINISHED = '.unfinished'

/** The path of a cluster that is being restored, until it is complete. */
export const unfinishedRestore = (cluster: string): string => `${cluster}.restoring`

/** Whether a restore is still running there, or was interrupted. */
export const isHalfRestored = (cluster: string): Promise<boolean> =>
  stat(unfinishedRestore(cluster)).then(
    () => true,
    () => false,
  )

/** Whether a directory has a cluster, complete or half restored. It creates nothing. */
export async function hasCluster(directory: string): Promise<boolean> {
  const cluster = join(await homeOf(directory), 'cluster')
  const isWhole = await stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    (fault: unknown) => systemCode(fault) !== 'ENOENT', // a folder that may not be read is reported elsewhere
  )
  return isWhole || isHalfRestored(cluster)
}

/** Refuses to make an empty database where a restore was interrupted: it would look as if no other database had existed. */
async function refuseHalfRestored({ cluster, folder }: Home): Promise<void> {
  if (!(await isHalfRestored(cluster))) return
  const problem = `A restore into ${folder} has not ended.`
  throw new PlainError(`${problem} If it was cut off, restore it again with VEREDA_DATA set to a new folder.`)
}

/** Removes unfinished clusters of processes that are gone. Another process may be making a cluster here right now. */
async function sweepUnfinished({ folder, cluster }: Home): Promise<void> {
  const begun = basename(cluster) + UNFINISHED
  for (const name of await readdir(folder)) {
    if (!name.startsWith(begun)) continue
    const pid = Number(name.slice(begun.length).split('-')[1])
    if (!pid || (await processCommand(pid)) === undefined)
      await rm(join(folder, name), { recursive: true, force: true })
  }
}

/** Moves the finished cluster to its place. Where another process was first, its cluster stays. */
async function finish(unfinished: string, cluster: string): Promise<void> {
  await rename(unfinished, cluster).catch(async (fault: unknown) => {
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemCode(fault) ?? '')) throw fault
    await rm(unfinished, { recursive: true, force: true })
  })
}

async function initialize(home: Home, { bin, version }: Binaries): Promise<void> {
  const { cluster, account } = home
  await sweepUnfinished(home)
  const unfinished = `${cluster}${UNFINISHED}-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(unfinished, { mode: 0o700 })
  if (account) await chown(unfinished, account.uid, account.gid)
  const options = ['-D', unfinished, '-U', OWNER, '--auth=trust', '--encoding=UTF8', ...localeOf(version)]
  // the environment is empty, so that no PGDATA or LC_… of the operator's shell applies
  await run(join(bin, 'initdb'), options, { cwd: '/', env: { PATH: '/usr/bin:/bin' }, ...account })
  await finish(unfinished, cluster)
}

const TELLS_WHY = /error:|FATAL:|PANIC:/

/** The line that says what went wrong, without the log's prefix: initdb writes about its cleaning up after it. */
function tellingLine(words: string): string {
  const lines = words.split('\n')
  return (lines.find((line) => TELLS_WHY.test(line)) ?? lines.at(-1)!).replace(
    /^.*?(error|FATAL|PANIC):\s*/,
    '',
  )
}

function whyNot(home: Home, fault: unknown): PlainError {
  const words = fault instanceof Error && 'stderr' in fault ? String(fault.stderr).trim() : String(fault)
  if (words.includes('could not look up effective user')) {
    const problem = 'The user that Vereda runs as has no name on this system, and PostgreSQL needs one.'
    return new PlainError(`${problem} Run it as a named user, or set DATABASE_URL.`, { cause: fault })
  }
  if (words.includes('No space left on device')) {
    const problem = `There is no room for a database in ${home.folder}.`
    return new PlainError(
      `${problem} Free some space on its disk, or choose another folder with VEREDA_DATA.`,
      {
        cause: fault,
      },
    )
  }
  const problem = `Could not create a database in ${home.folder}: ${tellingLine(words)}.`
  return new PlainError(`${problem} Fix that, or set DATABASE_URL.`, { cause: fault })
}

async function versionIn({ cluster }: Home): Promise<string | undefined> {
  try {
    return (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  } catch (fault) {
    if (systemCode(fault) === 'ENOENT') return undefined
    const problem = `The database in ${cluster} belongs to another user.`
    throw new PlainError(`${problem} Start Vereda as that user, or choose another folder with VEREDA_DATA.`, {
      cause: fault,
    })
  }
}

/** Makes the cluster where there is none, and refuses one of another major version of PostgreSQL. */
export async function ensureCluster(home: Home, binaries: Binaries): Promise<void> {
  const version = await versionIn(home)
  if (version === undefined) {
    await refuseHalfRestored(home)
    await initialize(home, binaries).catch((fault: unknown) => {
      throw whyNot(home, fault)
    })
    return
  }
  if (majorOf(version) === majorOf(binaries.version)) return
  const problem = `The database in ${home.cluster} was made by PostgreSQL ${version}, and this one is PostgreSQL ${binaries.version}.`
  const remedy = `Start with VEREDA_POSTGRES_BIN pointing at a PostgreSQL ${version}, make a backup, and restore it into a new data folder.`
  throw new PlainError(`${problem} ${remedy}`)
}
