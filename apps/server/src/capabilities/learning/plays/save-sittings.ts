import { playWorth } from '@vereda/domain/play/clamp.ts'
import { claimOfSittings, mergePools, severalIn } from '@vereda/domain/scorm/merge-pools.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { teamRecordOf } from '../../teams/team-record.ts'
import { lockPlayers, type PackageProgress, packageProgressOf } from '../sql/package-progress.ts'
import type { PlayToSave } from '../sql/play-values.ts'
import { type PlayOutcomeRow, savePlays } from '../sql/plays.ts'

/** The players whose rows the save of a play changes: its player, and for a team's play the team records that are credited with it. */
const playersOf = ({ attempt: { groupTrailId, playerId, credited } }: PlayToSave) =>
  [playerId, ...credited.map(teamRecordOf)].map((id) => ({ groupTrailId, playerId: id }))

const manifestOf = ({ resource, play }: PlayToSave) =>
  resource && play.scorm ? severalIn(resource.data) : null

const sum = (points: readonly number[]) => points.reduce((all, n) => all + n, 0)

/** A play with the package state and the worth that it has once it is merged with what other sittings left. */
function mergedInto({ pool, claims }: PackageProgress, toSave: PlayToSave): PlayToSave {
  const { play, resource } = toSave
  const merged = mergePools(pool, play.scorm!)
  const together = claimOfSittings(manifestOf(toSave)!, merged, [...claims, play.points])
  const points = sum(together.points) > sum(play.points) ? [...together.points] : play.points
  const worth = playWorth(resource!, { ...play, points, finished: play.finished || together.finished })
  return { ...toSave, merged, worth }
}

const inOrder = (a: PlayToSave, b: PlayToSave) =>
  a.play.seq - b.play.seq || (a.attempt.id < b.attempt.id ? -1 : 1)

/** Merges each play of a package of several activities with the stored state, and with the plays that are saved before it. */
async function mergeSittings(tx: Transaction, plays: readonly PlayToSave[]): Promise<PlayToSave[]> {
  const locked = await lockPlayers(tx, plays.flatMap(playersOf))
  const underWay = new Map(locked.map((row) => [`${row.groupTrailId} ${row.playerId}`, row.attempt]))
  const progress = new Map<string, PackageProgress>()
  const all: PlayToSave[] = []
  for (const toSave of plays.toSorted(inOrder)) {
    const { groupTrailId, playerId, resourceId, version, attempt } = toSave.attempt
    const isPast = attempt < (underWay.get(`${groupTrailId} ${playerId}`) ?? 0)
    if (isPast || !manifestOf(toSave)) {
      all.push(toSave)
      continue
    }
    const key = JSON.stringify([groupTrailId, playerId, resourceId])
    const before = progress.get(key) ?? (await packageProgressOf(tx, toSave.attempt, { resourceId, version }))
    const one = mergedInto(before, toSave)
    progress.set(key, { pool: one.merged!, claims: [...before.claims, toSave.play.points] })
    all.push(one)
  }
  return all
}

/**
 * Saves plays within a transaction. Plays of packages of several activities are merged with what
 * other sittings left (docs/decisions/sittings-of-a-course.md).
 */
export async function saveSittings(
  tx: Transaction,
  plays: readonly PlayToSave[],
): Promise<Map<string, PlayOutcomeRow>> {
  return savePlays(tx, plays.some(manifestOf) ? await mergeSittings(tx, plays) : plays)
}

/** Saves plays by one statement. It uses a transaction only where states must be merged. */
export const saveMerged = (
  database: Pick<Database, 'as' | 'atomically'>,
  domainId: number,
  plays: readonly PlayToSave[],
): Promise<Map<string, PlayOutcomeRow>> =>
  plays.some(manifestOf)
    ? database.atomically(domainId, (tx) => saveSittings(tx, plays))
    : database.as(domainId, (tx) => savePlays(tx, plays))
