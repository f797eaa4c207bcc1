import type { Refused } from '@vereda/client/api/refused.ts'
import type { ForgotFault, ForgotFaults } from './forgot-state.ts'

/** Who forgot the password, as typed. */
export type Who = { username: string; identifier: string }

/** Both fields are marked as required while both are empty (specification 5: at least one of them). */
export const missingWho = ({ username, identifier }: Who): ForgotFaults | null =>
  username.trim() || identifier.trim() ? null : { username: 'required', identifier: 'required' }

/** The field by which the account was searched: the identifier if it is filled (specification 8). */
const lookedUpBy = ({ identifier }: Who) => (identifier.trim() ? 'identifier' : 'username')

function plainFault({ code }: Refused): ForgotFault {
  return code === 'too-many' ? 'busy' : 'server'
}

/** The field that a refused request for a code marks: the username if the account has no phone or e-mail, else the field that was searched by. */
export function sendFaults(refused: Refused, who: Who): ForgotFaults {
  const { code } = refused
  if (code === 'empty-phone' || code === 'empty-email') return { username: code }
  return { [lookedUpBy(who)]: code === 'person-not-found' ? 'not-found' : plainFault(refused) }
}

/** The fault of a refused code. A code that was sent before without getting an answer may have been used up by that request. */
export function codeFaults(refused: Refused, wasUnanswered: boolean): ForgotFaults {
  if (refused.code === 'code-invalid') return { code: wasUnanswered ? 'spent' : 'not-found' }
  return { code: refused.code === 'blocked' ? 'blocked' : plainFault(refused) }
}
