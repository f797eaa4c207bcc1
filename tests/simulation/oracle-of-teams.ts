import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import type { PlayedSitting } from './ledger.ts'
import type { Credited, Held } from './sim-server.ts'
import type { World } from './world.ts'

const numberOf = (play: PlayFact) => (play.objectData as { n: number }).n

/** How often each claim stands in a list of plays. */
function timesOf(plays: readonly PlayFact[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const play of plays) times.set(numberOf(play), (times.get(numberOf(play)) ?? 0) + 1)
  return times
}

/** Who was there when a team's sitting began and is or was of the team; nobody is left out by leaving it meanwhile. */
const owedTo = ({ ever }: World, { team, present }: PlayedSitting): readonly string[] =>
  team === null ? [] : present.filter((user) => ever.get(team)?.has(user))

/**
 * What a team played is in the record of each member who was there, once, and in nobody else's: not of who came later, who was split off, or who
 * plays in another team.
 */
export function* creditProblems(
  world: World,
  held: readonly Held[],
  credited: readonly Credited[],
): Iterable<string> {
  const arrived = new Set(held.flatMap(({ plays }) => plays.map(numberOf)))
  for (const { userId, groupTrailId, plays, isFold } of credited) {
    const name = `the team record of ${userId} on ${groupTrailId}`
    if (!isFold) yield `${name} is not the fold of its plays`
    const times = timesOf(plays)
    for (const sitting of world.ledger.sittings) {
      const isOwed = sitting.groupTrailId === groupTrailId && owedTo(world, sitting).includes(userId)
      for (const { id } of sitting.commits) {
        const wanted = isOwed && arrived.has(id) ? 1 : 0
        const found = times.get(id) ?? 0
        if (found !== wanted) yield `${name} shows claim ${id} ${found} times, not ${wanted}`
      }
    }
  }
}
