import { statfs } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { PlainError, systemCode } from '../plain-error.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { type Launch, launch } from './launch.ts'
import {
  disownStranger,
  isServing,
  type Postmaster,
  readPostmaster,
  removeEmptyNote,
} from './postmaster-file.ts'
import { enter, type Presence } from './presence.ts'
import { isHidden, makeRunDirectory, removeRunDirectory, reuseRunDirectory } from './run-directory.ts'
import { askToEnd } from './shut-down.ts'

export type Server = { postmaster: Postmaster; presence: Presence }
export type ServerPlan = {
  home: Home
  binaries: Binaries
  settings: Readonly<Record<string, string>>
  /** The folder of the earlier socket, when other processes still look for it there. */
  runDirectory: string | undefined
  onLost: () => void
}

const POLL_MS = 15
const CONFLICT_PAUSE_MS = 150
const CONFLICT_PATIENCE_MS = 20_000 // after a kill -9 of everything, backends were seen to stay for 1–2 s
const RECOVERY_PATIENCE_MS = 300_000 // time to replay the log after a crash, on a slow disk
const SOCKET_PATIENCE_MS = 3_000
const LEAST_ROOM = 1024 * 1024 // bytes; with less than a megabyte nothing is left for what the server writes at its start
const CONFLICTS = [
  'lock file "postmaster.pid" already exists',
  'lock file "postmaster.pid" is empty',
  'pre-existing shared memory block',
]

const isComingUp = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === '57P03'
const isUnreachable = (fault: unknown) => ['ENOENT', 'ECONNREFUSED'].includes(systemCode(fault) ?? '')

// what the log says about clients that connect too early, this process among them
const KNOCKED = /FATAL:\s+the database system is /

/** The reason why a server did not start. A full disk may have no room for the log either, so the disk is checked itself. */
async function didNotStart({ log, folder }: Home, output: string): Promise<PlainError> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < LEAST_ROOM || output.includes('No space left on device'))
    return new PlainError(
      `The embedded PostgreSQL did not start: the disk of ${folder} has no room. Free some space there, and try again.`,
    )
  const telling = (line: string) => /FATAL|PANIC|could not/.test(line) && !KNOCKED.test(line)
  const reason = output.split('\n').findLast(telling) ?? output.trim()
  const problem = `The embedded PostgreSQL did not start (${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')}).`
  return new PlainError(`${problem} Its whole log is ${log}; fix the cause, or set DATABASE_URL.`)
}

const tookTooLong = ({ log, cluster }: Home) =>
  new PlainError(
    `The embedded PostgreSQL did not answer in time. Check its log ${log}, and whether another program uses ${cluster}.`,
  )

const isOutOfReach = ({ runDirectory }: Postmaster) =>
  new PlainError(
    `The embedded PostgreSQL runs with its socket in ${runDirectory}, which cannot be seen from here: the service has its own temporary files (PrivateTmp). Stop the service first, or give its unit the TMPDIR of deploy/vereda.service and start it again.`,
  )

type Attempt = { plan: ServerPlan; startedAt: number; launched: Launch | undefined; unreachableSince: number }

async function adopt(attempt: Attempt, postmaster: Postmaster): Promise<Presence | undefined> {
  try {
    const presence = await enter(postmaster, attempt.plan.onLost)
    attempt.unreachableSince = performance.now()
    return presence
  } catch (fault) {
    if (isComingUp(fault)) attempt.unreachableSince = performance.now()
    else if (!isUnreachable(fault)) return undefined // it ended while we asked
    if (performance.now() - attempt.unreachableSince <= SOCKET_PATIENCE_MS) return undefined
    if (await isHidden(postmaster)) throw isOutOfReach(postmaster)
    askToEnd(postmaster.pid) // a cleaner of temporary files removed its socket: it is started again
    return undefined
  }
}

/** Throws unless the last launch conflicted with a server that is still ending, which passes. */
async function judge({ plan, startedAt, launched }: Attempt): Promise<void> {
  if (!launched) return
  const output = await launched.output()
  const isConflict = CONFLICTS.some((text) => output.includes(text))
  if (!isConflict || performance.now() - startedAt > CONFLICT_PATIENCE_MS)
    throw await didNotStart(plan.home, output)
  await pause(CONFLICT_PAUSE_MS)
}

async function runDirectoryAfter(
  { home, runDirectory }: ServerPlan,
  dead: Postmaster | undefined,
): Promise<string> {
  if (dead && dead.runDirectory !== runDirectory) await removeRunDirectory(dead.runDirectory)
  if (!runDirectory) return makeRunDirectory(home.account)
  await reuseRunDirectory(runDirectory, home.account, dead)
  return runDirectory
}

async function startAnew(attempt: Attempt, dead: Postmaster | undefined): Promise<void> {
  const { plan } = attempt
  await judge(attempt)
  if (dead) await disownStranger(plan.home.cluster, dead.pid)
  else await removeEmptyNote(plan.home.cluster)
  plan.runDirectory = await runDirectoryAfter(plan, dead)
  attempt.launched = await launch(plan.home, plan.binaries, plan.runDirectory, plan.settings)
  attempt.unreachableSince = performance.now()
}

/**
 * Enters the server that runs on the cluster, or starts one: serving → enter (starting or ending: ask again) · launched → wait · nothing →
 * launch. A conflict with a server that is still ending launches again.
 */
export async function openServer(plan: ServerPlan): Promise<Server> {
  const attempt: Attempt = {
    plan,
    startedAt: performance.now(),
    launched: undefined,
    unreachableSince: performance.now(),
  }
  while (performance.now() - attempt.startedAt < RECOVERY_PATIENCE_MS) {
    const postmaster = await readPostmaster(plan.home.cluster)
    if (postmaster && (await isServing(plan.home.cluster, postmaster.pid))) {
      const presence = await adopt(attempt, postmaster)
      if (presence) return { postmaster, presence }
    } else if (!attempt.launched || attempt.launched.hasEnded()) {
      await startAnew(attempt, postmaster)
    }
    await pause(POLL_MS)
  }
  throw tookTooLong(plan.home)
}
