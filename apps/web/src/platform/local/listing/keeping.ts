import { isHandheld } from '@vereda/client/device/is-handheld.ts'
import type { Keeping } from './listing-calls.ts'

/** Which of a trail's files this device keeps. Only a page can tell, because a worker does not know the screen. */
export const keeping = (): Keeping => ({ smallImages: isHandheld() })
