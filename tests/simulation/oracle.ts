import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import { type AttentionItem, itemOf } from '@vereda/offline/queue/queue-item.ts'
import { ENDED, MAX_POINTS } from './course.ts'
import { owedBy } from './expected-plays.ts'
import { type Marked, type PlayedSitting, playerOf } from './ledger.ts'
import { numberOf, ofPlayer } from './number-of.ts'
import { creditProblems } from './oracle-of-teams.ts'
import type { Held } from './sim-server.ts'
import type { World } from './world.ts'

/**
 * `early`: the attempts at a test that the server refused because activities were left. They wait among the dead letters and do not count
 * as attempts.
 */
type Judged = { world: World; held: readonly Held[]; early: ReadonlySet<number> }

const isEarly = ({ content, refusal }: AttentionItem) =>
  content.kind === 'test' && refusal.code === 'trail-unfinished'

async function earlyAttempts(world: World): Promise<Set<number>> {
  const letters = await Promise.all(
    world.devices.map(({ store }) => store.read(['attention'], (tx) => tx.list('attention'))),
  )
  const early = letters.flat().filter(isEarly)
  return new Set(
    early.flatMap(({ content }) => (content.kind === 'test' ? [Number(content.answers.n?.[0])] : [])),
  )
}

const heldOf = ({ held }: Judged, done: PlayedSitting | Marked): Held =>
  held.find((one) => one.playerId === playerOf(done) && one.groupTrailId === done.groupTrailId)!

/** The number of the claim from which a player's play comes. */
const numberIn = (world: World, held: Pick<Held, 'playerId' | 'groupTrailId'>, play: PlayFact): number =>
  numberOf(world.ledger, ofPlayer(held), play)

/** How often each claim is on the server in the right place. */
function arrivals(judged: Judged, sitting: PlayedSitting): Map<number, number> {
  const counts = new Map<number, number>()
  const held = heldOf(judged, sitting)
  for (const number of held.plays.map((play) => numberIn(judged.world, held, play)))
    counts.set(number, (counts.get(number) ?? 0) + 1)
  return counts
}

function* sittingProblems(judged: Judged, sitting: PlayedSitting): Iterable<string> {
  const { owed, perhaps } = owedBy(sitting)
  const arrived = arrivals(judged, sitting)
  const { evicted, lost } = judged.world.ledger
  const isForgiven = evicted.has(sitting) || lost.has(sitting) || sitting.resourceId === ENDED
  const replaced = perhaps !== null && arrived.get(perhaps.id) === 1 ? perhaps.instead : null
  for (const { id, outcome } of sitting.commits) {
    if (outcome === 'gone') yield `claim ${id} found its sitting closed while it was played`
    const times = arrived.get(id) ?? 0
    if (times > 1) yield `claim ${id} arrived ${times} times`
    if (times > 0 && sitting.resourceId === ENDED) yield `claim ${id} arrived though it was refused`
    const isOwed = owed.includes(id) && id !== replaced
    if (times === 0 && isOwed && !isForgiven) yield `claim ${id} never arrived`
    if (times === 1 && !owed.includes(id) && id !== perhaps?.id && !isForgiven)
      yield `claim ${id} arrived unasked`
    if (times === 1 && id === replaced) yield `claim ${id} arrived beside the one that stands in its place`
  }
}

const SEEN = {
  introduction: 'introductionSeen',
  conclusion: 'conclusionSeen',
  ranking: 'rankingSeen',
} as const
const isMoment = (what: string): what is keyof typeof SEEN => what in SEEN

function* markProblems(judged: Judged, mark: Marked): Iterable<string> {
  const { evicted, lost } = judged.world.ledger
  if (evicted.has(mark) || lost.has(mark) || !mark.kept) return
  const { trail, attempts } = heldOf(judged, mark)
  const name = `${mark.what} of ${playerOf(mark)} on ${mark.groupTrailId}`
  if (mark.attempt !== null) {
    const times = attempts.filter((attempt) => attempt === mark.attempt).length
    const isOnList = times === 0 && judged.early.has(mark.attempt)
    if (times !== 1 && !isOnList) yield `attempt ${mark.attempt}, ${name}, arrived ${times} times`
    return
  }
  if (isMoment(mark.what) && !trail[SEEN[mark.what]]) yield `${name} never arrived`
}

/** Checks that every play is a claim of its own learner, worth what it claimed within the limits of its resource. */
function* worthProblems({ world }: Judged, held: Held): Iterable<string> {
  const { playerId, groupTrailId, plays } = held
  const commits = world.ledger.sittings
    .filter((s) => playerOf(s) === playerId && s.groupTrailId === groupTrailId)
    .flatMap((s) => s.commits.map((commit) => [commit.id, { commit, resourceId: s.resourceId }] as const))
  const known = new Map(commits)
  for (const play of plays) {
    const number = numberIn(world, held, play)
    const claim = known.get(number)
    if (claim === undefined) {
      yield `claim ${number} is not ${playerId}’s on ${groupTrailId}`
      continue
    }
    const points = Math.min(claim.commit.claim.points[0]!, MAX_POINTS)
    if (play.points !== points || play.resourceId !== claim.resourceId)
      yield `claim ${number} changed on its way`
  }
}

/**
 * Checks that the plays of one learner on one device arrive in the order of their numbers, except those that were refused once and queued
 * again.
 */
function* orderProblems({ world }: Judged, held: Held): Iterable<string> {
  const sittingOf = new Map(
    world.ledger.sittings.flatMap((s) => s.commits.map((commit) => [commit.id, s] as const)),
  )
  const last = new Map<string, number>()
  for (const play of held.plays) {
    const number = numberIn(world, held, play)
    if (world.ledger.requeued.has(number)) continue
    const sitting = sittingOf.get(number)
    const device = world.devices.find(({ name }) => name === sitting?.device)
    if (sitting === undefined || device === undefined || device.evictions > 0) continue
    const queue = `${device.name} of ${sitting.userId}`
    if (play.seq < (last.get(queue) ?? 0)) yield `play ${play.seq} of ${queue} arrived behind a later one`
    last.set(queue, play.seq)
  }
}

function* totalProblems({ world }: Judged, held: Held): Iterable<string> {
  const { playerId, groupTrailId, plays, trail, isFold } = held
  const name = `${playerId} on ${groupTrailId}`
  if (!isFold) yield `${name}: totals are not the fold of the plays`
  const best = new Map<string, number>()
  for (const play of plays) best.set(play.resourceId, Math.max(best.get(play.resourceId) ?? 0, play.points))
  if (trail.sumPoints !== [...best.values()].reduce((sum, n) => sum + n, 0))
    yield `${name}: points are not the best of each`
  for (const { date, serverDate } of plays)
    if (Date.parse(date) > Date.parse(serverDate!) || date < world.server.enrolled)
      yield `${name}: a clock that is off made a date of ${date}`
}

async function* deviceProblems(world: World): AsyncIterable<string> {
  for (const { name, store } of world.devices) {
    const left = await store.read(['TOSEND', 'sittings', 'plays', 'attention'], async (tx) => ({
      items: (await tx.list('TOSEND')).length,
      sittings: (await tx.list('sittings')).length,
      plays: await tx.list('plays'),
      attention: await tx.list('attention'),
    }))
    if (left.items > 0) yield `${name}: ${left.items} items are stuck in the queue`
    if (left.sittings > 0) yield `${name}: ${left.sittings} sittings are stuck`
    const reasons = new Set(left.attention.map((item) => item.id))
    for (const play of left.plays) if (!reasons.has(play.id)) yield `${name}: play ${play.id} is on no list`
    for (const item of left.attention)
      if (itemOf(item.content) !== ENDED && !isEarly(item))
        yield `${name}: an item is a dead letter after ${item.refusal.status}`
  }
}

/** Compares a world at rest with the ledger. Returns the problems found. */
export async function judge(world: World): Promise<string[]> {
  const problems = [...world.ledger.problems]
  const judged = { world, held: await world.server.held(), early: await earlyAttempts(world) }
  for (const sitting of world.ledger.sittings) problems.push(...sittingProblems(judged, sitting))
  for (const mark of world.ledger.marks) problems.push(...markProblems(judged, mark))
  for (const held of judged.held)
    problems.push(
      ...worthProblems(judged, held),
      ...orderProblems(judged, held),
      ...totalProblems(judged, held),
    )
  problems.push(...creditProblems(world, judged.held, await world.server.credited()))
  for await (const problem of deviceProblems(world)) problems.push(problem)
  return problems
}
