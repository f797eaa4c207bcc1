import { idle } from '@vereda/client/device/idle.ts'
import { pageHost } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'

/**
 * Resolves when the code of the device's store may be loaded. For a stranger, whose first screen does without the store, this is once the
 * page is idle. For a signed-in user, whose screens read it, it is at once. At the front door, where nobody learns, it is never.
 */
export function untilQuiet(): Promise<void> {
  if (sessionCell.get()) return Promise.resolve()
  return pageHost() === 'front' ? new Promise(() => undefined) : idle()
}
