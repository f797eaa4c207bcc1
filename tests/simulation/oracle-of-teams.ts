import type { PlayedSitting } from './ledger.ts'
import { numberOf, ofPlayer } from './number-of.ts'
import type { Credited, Held } from './sim-server.ts'
import type { World } from './world.ts'

/** How often each number occurs in a list. */
function timesOf(numbers: readonly number[]): Map<number, number> {
  const times = new Map<number, number>()
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1)
  return times
}

/**
 * The learners who must be credited: those who were present when a team's sitting began and are or were members. Leaving the team meanwhile
 * takes no credit away.
 */
const owedTo = ({ ever }: World, { team, present }: PlayedSitting): readonly string[] =>
  team === null ? [] : present.filter((user) => ever.get(team)?.has(user))

/**
 * Checks that a team's plays are in the record of each credited member, once, and in no other record: not of a member who came later, was
 * left out, or plays in another team.
 */
export function* creditProblems(
  world: World,
  held: readonly Held[],
  credited: readonly Credited[],
): Iterable<string> {
  const arrived = new Set(
    held.flatMap((one) => one.plays.map((play) => numberOf(world.ledger, ofPlayer(one), play))),
  )
  for (const { userId, groupTrailId, plays, isFold } of credited) {
    const name = `the team record of ${userId} on ${groupTrailId}`
    if (!isFold) yield `${name} is not the fold of its plays`
    const isOf = (sitting: PlayedSitting) => owedTo(world, sitting).includes(userId)
    const times = timesOf(plays.map((play) => numberOf(world.ledger, { groupTrailId, isOf }, play)))
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
