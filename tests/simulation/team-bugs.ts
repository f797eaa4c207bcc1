import type { TeamEntry } from '@vereda/domain/team/team-entry.ts'
import type { BatchEntry } from '@vereda/offline/ports/sync-calls.ts'
import { USERS } from './course.ts'
import type { Calls } from './sim-server.ts'

/**
 * Mistakes of a device with plays of teams. `switched team`: a waiting play is sent for the team or learner that plays there now. `split
 * twice`: a team's play is also sent as the learner's own. `latecomer`: every member is reported as present, whenever they came. `sent
 * anew`: a team's play whose answer is lost is sent under another key.
 */
export const TEAM_BUGS = ['switched team', 'split twice', 'latecomer', 'sent anew'] as const
export type TeamBug = (typeof TEAM_BUGS)[number]

type Sent = readonly BatchEntry[]
const isOfTeam = ({ item, play }: BatchEntry) => item.team !== null && play !== null

/** Changes the item of each play of a team. */
const changed = (entries: Sent, change: (entry: BatchEntry) => Partial<BatchEntry['item']>): BatchEntry[] =>
  entries.map((entry) => (isOfTeam(entry) ? { ...entry, item: { ...entry.item, ...change(entry) } } : entry))

const forTheLast = (entries: Sent): BatchEntry[] =>
  entries.map((entry) => {
    const last = entries.findLast(({ item }) => item.groupTrailId === entry.item.groupTrailId)!
    const { team, teamEntry } = last.item
    return { ...entry, item: { ...entry.item, team, teamEntry } }
  })

const withEverybody = (entries: Sent) =>
  changed(entries, ({ item }) => {
    const [word, id] = item.teamEntry!
    return { teamEntry: [word, id, ...USERS] as TeamEntry }
  })

/** Sends a batch with extra entries that no learner made. Returns only the answers for the batch itself. */
async function andAlso(calls: Calls, entries: Sent, more: Sent) {
  const told = await calls.trackBatch([...entries, ...more])
  return told.ok ? { ...told, value: told.value.slice(0, entries.length) } : told
}

const alone = (entries: Sent): BatchEntry[] =>
  entries.filter(isOfTeam).map(({ item, play }) => {
    const { teamEntry: _, ...own } = item
    return { item: { ...own, id: `${item.id} alone`, team: null }, play }
  })

/** On a network that loses most answers, a single attempt seldom shows the mistake. */
const ATTEMPTS = 6

async function sentAnew(calls: Calls, entries: Sent) {
  let told = await calls.trackBatch(entries)
  for (let n = 1; !told.ok && told.failure.kind === 'unreachable' && n < ATTEMPTS; n++)
    told = await calls.trackBatch(changed(entries, ({ item }) => ({ id: `${item.id} anew` })))
  return told
}

/** The calls of a device that makes this mistake. */
export function callsWithTeamBug(bug: TeamBug, calls: Calls): Calls {
  const sends = {
    'switched team': (entries: Sent) => calls.trackBatch(forTheLast(entries)),
    'split twice': (entries: Sent) => andAlso(calls, entries, alone(entries)),
    latecomer: (entries: Sent) => calls.trackBatch(withEverybody(entries)),
    'sent anew': (entries: Sent) => sentAnew(calls, entries),
  } satisfies Record<TeamBug, Calls['trackBatch']>
  return { ...calls, trackBatch: sends[bug] }
}
