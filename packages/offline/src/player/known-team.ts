import { Verifier } from '@vereda/domain/team/confirmation.ts'
import { TeamMember } from '@vereda/domain/team/team.ts'
import * as z from 'zod/mini'
import { trailKey } from '../cache/cached-trail.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import type { Owner } from '../store/owner.ts'

/** A learner's own team of a trail as the server last told it, so that the members who are here can be chosen without a network. */
export const KnownTeam = z.object({ id: z.string(), name: z.string(), members: z.array(TeamMember) })
export type KnownTeam = z.infer<typeof KnownTeam>

const Verifiers = z.record(z.string(), Verifier)
export type Verifiers = z.infer<typeof Verifiers>

const teamKey = (owner: Owner, groupTrailId: string) =>
  [...trailKey(owner, groupTrailId), 'team_known'] as const
const verifiersKey = (owner: Owner, groupTrailId: string) =>
  [...trailKey(owner, groupTrailId), 'team_verifiers'] as const

/** The team as the server last told it, or null. Reads `UP`. */
export async function readKnownTeam(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<KnownTeam | null> {
  const team = z.safeParse(KnownTeam, await tx.get('UP', teamKey(owner, groupTrailId)))
  return team.success ? team.data : null
}

/** The verifiers by which the device checks the passwords of the team's members without a network, by member id. Reads `UP`. */
export async function readVerifiers(
  tx: ReadTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<Verifiers> {
  const kept = z.safeParse(Verifiers, await tx.get('UP', verifiersKey(owner, groupTrailId)))
  return kept.success ? kept.data : {}
}

/** Stores a member's verifier, or deletes it (null). Writes `UP`. */
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

/** Stores the team as the server told it, and deletes the verifiers of people who are not its members. Writes `UP`. */
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

/** Deletes the team and its members' verifiers: the learner has no team on this trail. Writes `UP`. */
export async function forgetKnownTeam(
  tx: WriteTransaction,
  owner: Owner,
  groupTrailId: string,
): Promise<void> {
  await tx.delete('UP', teamKey(owner, groupTrailId))
  await tx.delete('UP', verifiersKey(owner, groupTrailId))
}
