import { endSession, sessionCell } from '@vereda/client/session/session.ts'

const SIGNED_OUT = 401 // the status of the refusal signed-out

/**
 * Whether this status says that the session has ended; then it ends on this device too, unless another session is in use. For requests that
 * `ask` does not make; `authorization` is the one that was sent.
 */
export function isSignedOut(status: number, authorization: string): boolean {
  if (status !== SIGNED_OUT) return false
  if (sessionCell.get()?.authorization === authorization) endSession('elsewhere')
  return true
}
