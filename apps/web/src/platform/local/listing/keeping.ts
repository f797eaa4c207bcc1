import { isHandheld } from '@vereda/client/device/is-handheld.ts'
import type { Keeping } from './listing-calls.ts'

/** What of a trail's files this device keeps; asked in a page, as a worker knows nothing of the screen. */
export const keeping = (): Keeping => ({ smallImages: isHandheld() })
