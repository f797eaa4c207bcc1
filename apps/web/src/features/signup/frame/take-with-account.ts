import { ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { deviceHeader } from '@vereda/client/session/device-header.ts'
import type { Credentials } from '@vereda/client/session/sign-in.ts'
import { loginSignup } from '@vereda/contract/track/signup.ts'
import { loginName } from '@vereda/domain/account/login-name.ts'
import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { type PlainTrouble, plainTrouble } from '../../../parts/identity-form/trouble-note.tsx'
import type { Invited } from '../flow/signup.ts'

/** Why a person with an account can't accept an invitation (specification 8): 409 is "User not found", anything else unknown. */
export type JoinTrouble =
  | ('not-found' | 'ambiguous' | 'blocked' | 'inactive' | 'invalid' | 'unknown')
  | Exclude<PlainTrouble, 'server'>

function joinTrouble(refused: Refused): JoinTrouble {
  switch (refused.code) {
    case 'user-not-found':
      return 'not-found'
    case 'ambiguous-name':
      return 'ambiguous'
    case 'blocked':
      return 'blocked'
    case 'inactive':
      return 'inactive'
    case 'group-invalid':
      return 'invalid'
    default: {
      const plain = plainTrouble(refused)
      return plain === 'server' ? 'unknown' : plain
    }
  }
}

/** Accepts the invitation with an existing account; null on success. */
export async function takeWithAccount(
  invited: Invited,
  ticket: string,
  { username, password }: Credentials,
): Promise<JoinTrouble | null> {
  const body = {
    ...invited,
    username: loginName(username),
    password: await preparedPassword(password),
    signup: ticket || null,
  }
  const answer = await ask(loginSignup, { body, authorization: null, headers: deviceHeader() })
  return answer.ok ? null : joinTrouble(answer.refusal)
}
