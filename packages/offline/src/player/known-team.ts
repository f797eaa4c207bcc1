import { Verifier } from '@vereda/domain/team/confirmation.ts'
import { TeamMember } from '@vereda/domain/team/team.ts'
import * as z from 'zod/mini'
import { trailKey } from '../cache/cached-trail.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import type { Owner } from '../store/owner.ts'

/** A learner's own team of a trail as the server told it last, so that who is here can be chosen without a network. */
export const KnownTeam = z.object({ id: z.string(), name: z.string(), members: z.array(TeamMember) })
export type KnownTeam = z.infer<typeof KnownTeam>

const Verifiers = z.record(z.string(), Verifier)
export type Verifiers = z.infer<typeof Verifiers>

const teamKey = (owner: Owner, groupTrailId: string) =>
  [...trailKey(owner, groupTrailId), 'team_known'] as const
const verifiersKey = (owner: Owner, groupTrailId: string) =>
  [...trailKey(owner, groupTrailId), 'team_verifiers'] as const

/** The team as it was known last, or null. Reads `UP`. */
export async function readKnownTeam(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<KnownTeam | null> {
  const team = z.safeParse(KnownTeam, await tx.get('UP', teamKey(owner, groupTrailId)))
  return team.success ? team.data : null
}

/** What tells the passwords of the team's members without a network, by their ids. Reads `UP`. */
export async function readVerifiers(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<Verifiers> {
  const kept = z.safeParse(Verifiers, await tx.get('UP', verifiersKey(owner, groupTrailId)))
  return kept.success ? kept.data : {}
}

/** Keeps or, with null, forgets what tells a member's password. Writes `UP`. */
export async function keepVerifier(
  tx: WriteTransaction,
  owner: Owner,
  { groupTrailId, userId }: { groupTrailId: string; userId: string },
  verifier: Verifier | null,
): Promise<void> {
  const { [userId]: _before, ...others } = await readVerifiers(tx, owner, groupTrailId)
  await tx.put(
    'UP',
    verifiersKey(owner, groupTrailId),
    verifier === null ? others : { ...others, [userId]: verifier },
  )
}

/** Keeps the team as the server told it; what tells the password of somebody who is not of it is forgotten. Writes `UP`. */
export async function keepKnownTeam(
  tx: WriteTransaction,
  owner: Owner,
  groupTrailId: string,
  team: KnownTeam,
): Promise<void> {
  const members = new Set(team.members.map(({ id }) => id))
  const verifiers = Object.entries(await readVerifiers(tx, owner, groupTrailId))
  await tx.put('UP', teamKey(owner, groupTrailId), team)
  await tx.put(
    'UP',
    verifiersKey(owner, groupTrailId),
    Object.fromEntries(verifiers.filter(([id]) => members.has(id))),
  )
}

/** Forgets the team and what tells its members' passwords: there is none any more, or none yet. Writes `UP`. */
export async function forgetKnownTeam(
  tx: WriteTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<void> {
  await tx.delete('UP', teamKey(owner, groupTrailId))
  await tx.delete('UP', verifiersKey(owner, groupTrailId))
}
