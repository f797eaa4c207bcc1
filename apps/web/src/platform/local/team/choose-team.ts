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

/** A refresh that was under way may have been asked for another player: then it is asked for once more. */
async function reload(owner: Owner, groupTrailId: string): Promise<void> {
  await refreshTrail(owner, groupTrailId)
  const cached = await readLocal(CACHED_TABLES, (tx) => readCached(tx, owner, groupTrailId))
  if (cached === undefined) await refreshTrail(owner, groupTrailId)
  void refreshListing(owner)
}

/** Whether the trail lies on this device as it was told of this team: without a network nothing else of it can be played. */
export const isTrailHere = (groupTrailId: string, teamId: string): Promise<boolean> =>
  readLocal(['cache'], async (tx) => {
    const cached = await tx.get('cache', cachedKey(currentOwner(), groupTrailId, teamId))
    return cached !== undefined
  })

/**
 * Keeps the team as the one that this trail is played in here, and loads the trail as the team's (specification 4). `owner`: who chose it, where
 * that was before the server was asked: somebody else may have signed in since.
 */
export async function playInTeam(
  groupTrailId: string,
  team: chosen.ChosenTeam,
  owner = currentOwner(),
): Promise<void> {
  await localStore.write(['UP'], (tx) => chosen.chooseTeam(tx, owner, groupTrailId, team))
  await reload(owner, groupTrailId)
}

/** Plays on as a team of an event that was left to play alone, with whoever of it was here. */
export function returnToTeam(groupTrailId: string, { id, name, members }: KnownTeam): Promise<void> {
  const ownId = currentOwner().userId
  const players = members.map((member) => ({
    ...member,
    confirmedBy: member.id === ownId ? ('session' as const) : undefined,
  }))
  return playInTeam(groupTrailId, { type: 'event', id, name, players })
}

/**
 * Keeps the learner's own team as the server told it, or that there is none, for when there is no network; what can't be kept is asked for again.
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
 * Plays this trail alone from now on; the team, and what was played in it, stay as they are. Which team of an event it was is kept: without a
 * network nobody could tell it.
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
