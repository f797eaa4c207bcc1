import { issueBadge } from '@vereda/contract/rest/credentialctl.ts'
import { askAsUser } from '../local/calls/ask-as.ts'
import { teamOf } from '../local/listing/team.ts'
import { ifOpen } from '../local/store/if-open.ts'
import { currentOwner } from '../local/store/owner.ts'
import { type CredentialName, keepCredential, keptCredentials, nameOfKept } from './kept-credentials.ts'

/** Asks with the session of the badge's user. If another user has signed in meanwhile, it does not ask. */
async function askFor(name: CredentialName & { badgeId: string }): Promise<void> {
  const owner = currentOwner()
  const ask = askAsUser(name.userId)
  const { groupTrailId, badgeId } = name
  const team = await teamOf(owner, groupTrailId)
  const answer = await ask?.(issueBadge, { body: { groupTrailId, badgeId, team } })
  if (answer?.ok) keepCredential(name, answer.value)
}

/** The signed credential of a won badge: from the server, or else the copy that this device kept; null where there is neither. */
export async function badgeCredential(groupTrailId: string, badgeId: string): Promise<string | null> {
  const name = { userId: currentOwner().userId, groupTrailId, badgeId }
  await ifOpen(askFor(name))
  return keptCredentials.get()[nameOfKept(name)]?.credential ?? null
}
