import { logout } from '@vereda/contract/rest/loginctl.ts'
import { ask } from '../api/ask.ts'
import { endSession } from './session.ts'

const LOGOUT_TIMEOUT_MS = 5_000 // leaving must not hang on a slow network; the device forgets the token either way

/** Ends the session at the server where it can be reached, and always on this device. */
export async function leave(): Promise<void> {
  await ask(logout, { timeoutMs: LOGOUT_TIMEOUT_MS })
  endSession('left')
}
