import { idle } from '@vereda/client/device/idle.ts'
import { pageHost } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'

/**
 * Resolves once the page has nothing to do for a stranger, whose first screen works without the device's store; at once for who is signed in,
 * whose screens read it; and never at the front door, where nobody learns.
 */
export function untilQuiet(): Promise<void> {
  if (sessionCell.get()) return Promise.resolve()
  return pageHost() === 'front' ? new Promise(() => undefined) : idle()
}
