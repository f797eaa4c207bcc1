import { logout } from '@vereda/contract/rest/loginctl.ts'
import { ask } from '../api/ask.ts'
import { actingCell, endActing, endSession } from './session.ts'

const LOGOUT_TIMEOUT_MS = 5_000 // leaving must not hang on a slow network; the device forgets the token either way

/** Ends the session at the server if it can be reached, and on this device in any case. */
export async function leave(): Promise<void> {
  // the server ends a monitor's acting sessions with the monitor's own
  const authorization = actingCell.get()?.monitor.authorization
  await ask(logout, { timeoutMs: LOGOUT_TIMEOUT_MS, ...(authorization && { authorization }) })
  endSession('left')
}

/** Ends the session as a leader and goes on as the monitor; without a network, the server ends it together with the monitor's own. */
export async function returnToMonitor(): Promise<void> {
  await ask(logout, { timeoutMs: LOGOUT_TIMEOUT_MS })
  endActing()
}
