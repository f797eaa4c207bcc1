import { issueBadge } from '@vereda/contract/rest/credentialctl.ts'
import { askAsUser } from '../local/calls/ask-as.ts'
import { teamOf } from '../local/listing/team.ts'
import { ifOpen } from '../local/store/if-open.ts'
import { currentOwner } from '../local/store/owner.ts'
import { type CredentialName, keepCredential, keptCredentials, nameOfKept } from './kept-credentials.ts'

/** Asks for it in the name of whose it is, and of nobody who signs in meanwhile. */
async function askFor(name: CredentialName & { badgeId: string }): Promise<void> {
  const owner = currentOwner()
  const ask = askAsUser(name.userId)
  const { groupTrailId, badgeId } = name
  const team = await teamOf(owner, groupTrailId)
  const answer = await ask?.(issueBadge, { body: { groupTrailId, badgeId, team } })
  if (answer?.ok) keepCredential(name, answer.value)
}

/** A badge that was won as the server signed it: asked for, or what the device was given before; null where neither is to be had. */
export async function badgeCredential(groupTrailId: string, badgeId: string): Promise<string | null> {
  const name = { userId: currentOwner().userId, groupTrailId, badgeId }
  await ifOpen(askFor(name))
  return keptCredentials.get()[nameOfKept(name)]?.credential ?? null
}
