import { type AnswerOf, type Asking, ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { endSession, sessionCell } from '@vereda/client/session/session.ts'
import type { Call } from '@vereda/contract/call.ts'
import type { Result } from '@vereda/domain/result/result.ts'

/** Makes calls of the contract, all with one session's authorization. */
export type AskAs = <C extends Call>(call: C, asking?: Asking<C>) => Promise<Result<AnswerOf<C>, Refused>>

/**
 * Binds calls to one session, so that work for one user never continues in another user's name. When the server has ended that session, it
 * ends here too, if it is still the one in use.
 */
export const askAs =
  (authorization: string): AskAs =>
  async (call, asking) => {
    const result = await ask(call, { ...asking, authorization } as NonNullable<typeof asking>)
    const isEnded = !result.ok && result.refusal.code === 'signed-out'
    if (isEnded && sessionCell.get()?.authorization === authorization) endSession('elsewhere')
    return result
  }

/** The calls of this user's session, or null when someone else, or no one, is signed in. */
export function askAsUser(userId: string): AskAs | null {
  const session = sessionCell.get()
  return session !== null && session.person.userId === userId ? askAs(session.authorization) : null
}
