import { type Found, searchedText } from '../find-trails.ts'

/** How many titles are made plain in one task: few enough that a slow phone can handle a key press between two tasks. */
const AT_ONCE = 100

const breath = () => new Promise((resolve) => setTimeout(resolve))

/** Prepares the plain titles of a whole catalogue in batches, so that the first letter of a search finds them ready. */
export async function makeReady(trails: readonly Found[], gone: AbortSignal): Promise<void> {
  for (let from = 0; from < trails.length && !gone.aborted; from += AT_ONCE) {
    for (const trail of trails.slice(from, from + AT_ONCE)) searchedText(trail)
    await breath()
  }
}
