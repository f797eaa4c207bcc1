import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import { loadListing } from '@vereda/offline/cache/load-listing.ts'
import { loadTrail } from '@vereda/offline/cache/load-trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { layUnsentOver } from '@vereda/offline/overlay/lay-unsent.ts'
import { readUnsent, UNSENT_TABLES } from '@vereda/offline/overlay/unsent.ts'
import { StoreClosed, StoreFull } from '@vereda/offline/ports/store.ts'
import { ENQUEUE_TABLES, mark } from '@vereda/offline/queue/enqueue.ts'
import { playKey } from '@vereda/offline/queue/local-play.ts'
import { itemOf, type QueueContent } from '@vereda/offline/queue/queue-item.ts'
import { sittingLock } from '@vereda/offline/sitting/sitting.ts'
import {
  closeSitting,
  keepSitting,
  newSitting,
  recoverSittings,
  saveClaim,
} from '@vereda/offline/sitting/sittings.ts'
import { under } from '@vereda/offline/store/key.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { runSync } from '@vereda/offline/sync/run-sync.ts'
import { tryAgain } from '@vereda/offline/sync/try-again.ts'
import { ENDED, RESOURCES, STEPS, TRAILS } from './course.ts'
import { type Commit, countIn, type Marked, type PlayedSitting } from './ledger.ts'
import { noteRequeued } from './number-of.ts'
import { ended, tooSoon } from './retrying.ts'
import { simPlayer } from './sim-player.ts'
import { choosePlayers, playersNow } from './teams.ts'
import type { Tab, World } from './world.ts'

/** A learner's task in a tab. It ends early when the tab dies. */
export type Task = (world: World, tab: Tab) => Promise<unknown>

const ownerOf = (userId: string): Owner => ({ userId, journey: 'acme' })
const nextNumber = (world: World) => ++world.ledger.numbers

/** The claims of one sitting. Points only grow, and each claim has a number of its own. */
function claims(world: World): PlayClaim[] {
  const { random } = world
  const finishesAt = random.below(4)
  let points = 0
  let bonus = 0
  return Array.from({ length: 1 + random.below(4) }, (_, i) => {
    points += random.below(60)
    bonus += random.below(3)
    return {
      points: [points],
      bonus,
      badges: [],
      finished: i >= finishesAt,
      objectData: { n: nextNumber(world) },
    }
  })
}

/** Content sends its claims, some before the previous one is stored. The page handles them as any game's. */
async function commitAll(world: World, tab: Tab, sitting: PlayedSitting, id: string): Promise<void> {
  const owner = ownerOf(sitting.userId)
  const player = simPlayer(world, tab, async (claim) => {
    const commit = sitting.commits.find((one) => one.id === (claim.objectData as { n: number }).n)!
    commit.outcome = 'unknown'
    commit.outcome = await saveClaim({ ...tab, isOnline: () => true }, { owner, id }, claim)
    countIn(world.ledger, `commit ${commit.outcome}`)
    return commit.outcome
  })
  for (const claim of claims(world)) {
    const commit: Commit = { id: (claim.objectData as { n: number }).n, claim, outcome: 'waiting' }
    sitting.commits.push(commit)
    player.say(claim)
    if (world.random.chance(0.7)) await player.drained()
  }
  await player.drained()
  if (sitting.commits.at(-1)?.outcome === 'waiting')
    world.ledger.problems.push(`the last claim of sitting ${id} was never kept`)
}

const play: Task = async (world, tab) => {
  const user = tab.device.user
  if (user === null) return
  const { id: resourceId, type } = world.random.pick(RESOURCES)
  const groupTrailId = world.random.pick(TRAILS)
  const owner = ownerOf(user.userId)
  const players = await playersNow(tab, owner, groupTrailId)
  const sitting: PlayedSitting = {
    ...players.seen,
    device: tab.device.name,
    groupTrailId,
    resourceId,
    commits: [],
  }
  const id = tab.newId()
  await tab.locks.ifFree(sittingLock(id), async () => {
    const begun = newSitting(tab, id, { owner, groupTrailId, resourceId, type, ...players.kept, version: 1 })
    const kept = await keepSitting(tab, begun)
    if (kept !== 'stored') return countIn(world.ledger, `sitting ${kept}`)
    world.ledger.sittings.push(sitting)
    await commitAll(world, tab, sitting, id)
    await closeSitting(tab, { owner, id })
  })
  await sync(world, tab)
}

function something(world: World, attempt: number): QueueContent {
  const { random } = world
  const date = '2026-03-01T12:00:00.000Z'
  return random.pick<QueueContent>([
    { kind: 'introduction' },
    { kind: 'conclusion' },
    { kind: 'ranking' },
    { kind: 'step', stepId: random.pick(STEPS) },
    { kind: 'test', answers: { n: [String(attempt)] }, date },
  ])
}

const markSomething: Task = async (world, tab) => {
  const user = tab.device.user
  if (user === null) return
  const number = nextNumber(world)
  const content = something(world, number)
  const groupTrailId = world.random.pick(TRAILS)
  const attempt = content.kind === 'test' ? number : null
  const owner = ownerOf(user.userId)
  const players = await playersNow(tab, owner, groupTrailId)
  const marked: Marked = {
    ...players.seen,
    device: tab.device.name,
    groupTrailId,
    what: itemOf(content),
    attempt,
    kept: false,
  }
  world.ledger.marks.push(marked)
  const moment = { owner, groupTrailId, ...players.kept, content }
  await tab.store.write(ENQUEUE_TABLES, (tx) => mark(tx, tab.newId(), moment))
  marked.kept = true
  countIn(world.ledger, 'marked')
  await sync(world, tab)
}

/** Sends the queue regardless of pauses, as when the learner presses the button. */
export const sync: Task = async (world, tab) => {
  const user = tab.device.user
  if (user === null) return
  const { retrying } = tab
  retrying.running++
  const ports = { ...tab, calls: world.callsOf(tab, user.token), epoch: world.server.epoch }
  const report = await runSync(ports, user.userId).finally(() => retrying.running--)
  countIn(world.ledger, `sync ${report === 'alreadyRunning' ? report : report.outcome}`)
  if (report !== 'alreadyRunning') {
    ended(retrying, report, world.now(), world.random.below(1_000) / 1_000)
    const owner = ownerOf(user.userId)
    await refreshing(tab, async () => {
      for (const groupTrailId of report.trailsToUpdate) await loadTrail(ports, { owner, groupTrailId })
    })
  }
  await lookAtDeadLetters(world, tab, user.userId)
  await look(world, tab, user.userId)
}

/** Sends the queue if the pauses allow it, as a page does by itself. */
export const syncIfDue: Task = async (world, tab) => {
  const now = world.now()
  const { running, retry } = tab.retrying
  if (running > 0 || now < retry.dueAt) return countIn(world.ledger, 'sync not due')
  const problem = tooSoon(tab.retrying, now)
  await sync(world, tab) // the task ends here in a tab that is too old for its store, because such a tab can't send
  if (problem !== null) world.ledger.problems.push(`${tab.actor.name}: ${problem}`)
}

/** The only final refusals in these schedules: a planted one on the way, the one of the ended resource, and the one of a test that came early. */
const FOR_GOOD = ['malformed', 'unknown-resource', 'trail-unfinished']

async function lookAtDeadLetters({ ledger }: World, tab: Tab, userId: string): Promise<void> {
  const letters = await tab.store.read(['attention'], (tx) => tx.list('attention', under(userId)))
  for (const { id, refusal } of letters)
    if (!FOR_GOOD.includes(refusal.code))
      ledger.problems.push(`${tab.actor.name}: ${id} was for later, not for good: ${refusal.code}`)
}

/**
 * Runs one load at a time on a device. Of two loads, the one that was requested first may end last, and then show for a while what another
 * device has changed since.
 */
async function refreshing({ device, actor }: Tab, work: () => Promise<unknown>): Promise<void> {
  if (device.refreshing?.isAlive) return
  device.refreshing = actor
  await work().finally(() => {
    device.refreshing = null
  })
}

/** Loads every trail, one by one. */
export const refreshAll: Task = async (world, tab) => {
  const user = tab.device.user
  if (user === null) return
  const ports = { ...tab, calls: world.callsOf(tab, user.token) }
  for (const groupTrailId of TRAILS) await loadTrail(ports, { owner: ownerOf(user.userId), groupTrailId })
  await look(world, tab, user.userId)
}

const refresh: Task = async (world, tab) => {
  const user = tab.device.user
  if (user === null) return
  const ports = { ...tab, calls: world.callsOf(tab, user.token) }
  const owner = ownerOf(user.userId)
  const groupTrailId = world.random.chance(0.5) ? world.random.pick(TRAILS) : null
  const forced = world.random.chance(0.5)
  await refreshing(tab, () =>
    groupTrailId ? loadTrail(ports, { owner, groupTrailId }) : loadListing(ports, { owner, forced }),
  )
  await look(world, tab, user.userId)
}

const seen = new WeakMap<World, Map<string, number>>()

/** Checks what the learner sees: shown points never drop while the device keeps its store and the server its data. */
async function look(world: World, tab: Tab, userId: string): Promise<void> {
  if (world.rollbacks > 0) return
  const owner = ownerOf(userId)
  const shown = await tab.store.read([...CACHED_TABLES, ...UNSENT_TABLES], async (tx) => {
    const unsent = await readUnsent(tx, userId)
    const rows = await Promise.all(TRAILS.map((id) => readCached(tx, owner, id)))
    return rows.flatMap((row) =>
      row ? [{ team: row.team, ...layUnsentOver(row.trail, row.stepsSeen, row.team, unsent) }] : [],
    )
  })
  const known = seen.get(world) ?? new Map<string, number>()
  seen.set(world, known)
  for (const { id, team, totalPoints } of shown) {
    // A device whose store was evicted begins anew.
    const name = `${tab.device.name} ${tab.device.evictions} ${team ?? userId} on ${id}, of ${userId}`
    const before = known.get(name) ?? 0
    if (totalPoints < before)
      world.ledger.problems.push(`${name}: points dropped from ${before} to ${totalPoints}`)
    known.set(name, Math.max(before, totalPoints))
  }
}

/** Queues again the dead letters that a planted fault refused. Those that the server refuses for good stay. */
export const tryAgainAll: Task = async (world, tab) => {
  const user = tab.device.user
  if (user === null) return
  const items = await tab.store.read(['attention'], (tx) => tx.list('attention', under(user.userId)))
  for (const item of items) {
    if (itemOf(item.content) === ENDED) continue
    const local = await tab.store.read(['plays'], (tx) => tx.get('plays', playKey(item)))
    if (local) noteRequeued(world.ledger, tab.device.name, local)
    await tryAgain(tab.store, item)
  }
  countIn(world.ledger, 'tried again')
}

export const startTab: Task = async (_world, tab) => recoverSittings(tab)

const choose: Task = async (world, tab) => {
  const { user } = tab.device
  if (user !== null) await choosePlayers(world, tab, ownerOf(user.userId))
}

const TASKS: readonly Task[] = [
  play,
  play,
  play,
  choose,
  choose,
  markSomething,
  sync,
  syncIfDue,
  refresh,
  tryAgainAll,
]

/** Starts a learner's next task. It may fail on a device without room or in a tab without a store; that is no problem. */
export function doSomething(world: World, tab: Tab, task: Task = world.random.pick(TASKS)): void {
  tab.underWay++
  task(world, tab)
    .catch((error: unknown) => {
      if (error instanceof StoreFull) return countIn(world.ledger, 'no room')
      if (error instanceof StoreClosed) return countIn(world.ledger, 'tab outdated')
      world.ledger.problems.push(`${tab.actor.name}: ${String(error instanceof Error ? error.stack : error)}`)
    })
    .finally(() => tab.underWay--)
}
