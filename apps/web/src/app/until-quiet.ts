import { pageHost } from '@vereda/client/directory/domain.ts'
import { sessionCell } from '@vereda/client/session/session.ts'

const IDLE_PATIENCE_MS = 3_000

const calm = () =>
  new Promise<void>((resolve) => {
    // Safari knows no idle callback
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, IDLE_PATIENCE_MS)
    else requestIdleCallback(() => resolve(), { timeout: IDLE_PATIENCE_MS })
  })

const loaded = () =>
  new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve()
    else addEventListener('load', () => resolve(), { once: true })
  })

/** Resolves once the page is loaded and has nothing to do for a moment. */
export async function idle(): Promise<void> {
  await loaded()
  await calm()
}

/**
 * The same for a stranger, whose first screen works without the device's store; at once for who is signed in, whose screens read it; and never
 * at the front door, where nobody learns.
 */
export function untilQuiet(): Promise<void> {
  if (sessionCell.get()) return Promise.resolve()
  return pageHost() === 'front' ? new Promise(() => undefined) : idle()
}
