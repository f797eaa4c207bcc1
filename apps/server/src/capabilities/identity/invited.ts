import { createHash } from 'node:crypto'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Counting } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import type { From } from './from.ts'
import type { Identity } from './identity.ts'
import { type Invitation, invitationOf } from './invitations.ts'
import { keyedHash } from './keyed-hash.ts'
import { takeAttempt, tooMany } from './sign-in/attempt.ts'
import { invitationLimits } from './sign-in/limits.ts'

export type Invited = { group: string; token: string }

/** The stored hash of an invitation's token. The token is random, so a plain hash tells nothing of it. */
export const invitationHash = (token: string): Buffer => createHash('sha256').update(token).digest()
/** The stored hash of the code of one person's invitation. */
export const invitationCodeHash = ({ secret }: Pick<Identity, 'secret'>, code: string): Buffer =>
  keyedHash(secret, 'invitation code', code)

export type OpenInvitation = Invitation & { hasRoom: boolean }

/** The invitation of a link. Links that open nothing are counted by their address. */
export async function openInvitation(
  tx: Counting,
  identity: Identity,
  { group, token }: Invited,
  from: From,
): Promise<Outcome<OpenInvitation>> {
  const found = await invitationOf(tx, group, invitationHash(token))
  if (found) return accepted(found)
  const attempt = await takeAttempt(tx, invitationLimits(identity, from))
  return attempt.isAllowed ? refuse('group-invalid') : tooMany(attempt)
}
