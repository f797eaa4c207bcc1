import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import * as chosen from '@vereda/offline/player/chosen-team.ts'
import { forgetKnownTeam, type KnownTeam, keepKnownTeam } from '@vereda/offline/player/known-team.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { refreshListing, refreshTrail } from '../listing/listing.ts'
import { isKept } from '../store/is-kept.ts'
import { localStore, readLocal } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { knownOf } from './left-team.ts'

/** Loads a trail for its new player. A load that was already under way may have been for another player; then the trail is loaded once more. */
async function reload(owner: Owner, groupTrailId: string): Promise<void> {
  await refreshTrail(owner, groupTrailId)
  const cached = await readLocal(CACHED_TABLES, (tx) => readCached(tx, owner, groupTrailId))
  if (cached === undefined) await refreshTrail(owner, groupTrailId)
  void refreshListing(owner)
}

/** Whether this device has the trail as the server told it for this team. Without a network, the team can play only then. */
export const isTrailHere = (groupTrailId: string, teamId: string): Promise<boolean> =>
  readLocal(['cache'], async (tx) => {
    const cached = await tx.get('cache', cachedKey(currentOwner(), groupTrailId, teamId))
    return cached !== undefined
  })

/**
 * Stores the team in which this trail is played on this device, and loads the trail as that team's (specification 4). `owner` is the user
 * who chose the team: another user may have signed in while the server was asked.
 */
export async function playInTeam(
  groupTrailId: string,
  team: chosen.ChosenTeam,
  owner = currentOwner(),
): Promise<void> {
  await localStore.write(['UP'], (tx) => chosen.chooseTeam(tx, owner, groupTrailId, team))
  await reload(owner, groupTrailId)
}

/** Plays again in a team of an event that the learner had left to play alone, with the members that are known. */
export function returnToTeam(groupTrailId: string, { id, name, members }: KnownTeam): Promise<void> {
  const ownId = currentOwner().userId
  const players = members.map((member) => ({
    ...member,
    confirmedBy: member.id === ownId ? ('session' as const) : undefined,
  }))
  return playInTeam(groupTrailId, { type: 'event', id, name, players })
}

/**
 * Stores the learner's own team as the server told it, or that there is none, for use without a network. If it can't be stored, the server
 * is asked again later.
 */
export async function keepTeam(
  groupTrailId: string,
  team: KnownTeam | null,
  owner = currentOwner(),
): Promise<void> {
  const keep = localStore.write(['UP'], (tx) =>
    team === null ? forgetKnownTeam(tx, owner, groupTrailId) : keepKnownTeam(tx, owner, groupTrailId, team),
  )
  await isKept(keep)
}

/**
 * Plays this trail alone from now on. The team and its plays stay as they are. The team of an event is stored, because nothing else could
 * tell it without a network.
 */
export async function playAlone(groupTrailId: string): Promise<void> {
  const owner = currentOwner()
  await localStore.write(['UP'], async (tx) => {
    const before = await chosen.readPlaysAs(tx, owner, groupTrailId)
    if (before.kind === 'team' && before.team.type === 'event')
      await keepKnownTeam(tx, owner, groupTrailId, knownOf(before.team))
    await chosen.playAlone(tx, owner, groupTrailId)
  })
  await reload(owner, groupTrailId)
}
