import { confirmedIn, teamIdOf } from '@vereda/domain/team/team-entry.ts'
import { chooseTeam, playAlone, readTeamEntry } from '@vereda/offline/player/chosen-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { aTeam } from '@vereda/offline/testing/a-team.ts'
import { TEAMS, TRAILS, USERS } from './course.ts'
import { countIn, type Players } from './ledger.ts'
import type { Tab, World } from './world.ts'

const some = ({ random }: World, people: readonly string[]) => people.filter(() => random.chance(0.6))

/** Registers a team anew from elsewhere: learners join it, and leave it for another team or none. */
export async function teamChanges(world: World): Promise<void> {
  const team = world.random.pick(TEAMS)
  const isElsewhere = (user: string) =>
    TEAMS.some(
      ({ id, groupTrailId }) =>
        id !== team.id && groupTrailId === team.groupTrailId && world.teams.get(id)?.includes(user),
    )
  const members = some(
    world,
    USERS.filter((user) => !isElsewhere(user)),
  )
  await world.server.formTeam(team, members)
  world.teams.set(team.id, members)
  world.ever.set(team.id, new Set([...(world.ever.get(team.id) ?? []), ...members]))
}

/** Lets a learner choose on a device with whom a trail is played: a team that they know with some of its members present, or alone. */
export async function choosePlayers(world: World, tab: Tab, owner: Owner): Promise<void> {
  const known = TEAMS.filter(({ id }) => world.ever.get(id)?.has(owner.userId))
  if (known.length === 0 || world.random.chance(0.2)) {
    const groupTrailId = world.random.pick(TRAILS)
    return tab.store.write(['UP'], (tx) => playAlone(tx, owner, groupTrailId))
  }
  const { id, groupTrailId } = world.random.pick(known)
  const others = [...world.ever.get(id)!].filter((user) => user !== owner.userId)
  const team = aTeam(id, [owner.userId, ...some(world, others)])
  await tab.store.write(['UP'], (tx) => chooseTeam(tx, owner, groupTrailId, team))
  countIn(world.ledger, 'plays in a team')
}

/** With whom a learner plays a trail on a device now: `kept` as the app stores it with plays, `seen` as the learner sees it. */
export async function playersNow(tab: Tab, owner: Owner, groupTrailId: string) {
  const teamEntry = await tab.store.read(['UP'], (tx) => readTeamEntry(tx, owner, groupTrailId))
  const { userId } = owner
  if (teamEntry === null)
    return { kept: { team: null }, seen: { userId, team: null, present: [] } satisfies Players }
  const team = teamIdOf(teamEntry)
  return {
    kept: { team, teamEntry },
    seen: { userId, team, present: confirmedIn(teamEntry) } satisfies Players,
  }
}
