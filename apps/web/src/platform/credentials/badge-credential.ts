import { ask } from '@vereda/client/api/ask.ts'
import { issueBadge } from '@vereda/contract/rest/credentialctl.ts'
import { teamOf } from '../local/listing/team.ts'
import { currentOwner } from '../local/store/owner.ts'
import { keepCredential, keptCredentials, nameOfKept } from './kept-credentials.ts'

/** A badge that was won as the server signed it: asked for, or what the device was given before; null where neither is to be had. */
export async function badgeCredential(groupTrailId: string, badgeId: string): Promise<string | null> {
  const owner = currentOwner()
  const name = { userId: owner.userId, groupTrailId, badgeId }
  const team = await teamOf(owner, groupTrailId)
  const answer = await ask(issueBadge, { body: { groupTrailId, badgeId, team } })
  if (answer.ok) keepCredential(name, answer.value)
  return keptCredentials.get()[nameOfKept(name)]?.credential ?? null
}
