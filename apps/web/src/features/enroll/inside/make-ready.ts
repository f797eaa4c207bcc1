import { type Found, searchedText } from '../find-trails.ts'

/** Trails whose titles are made plain in one task: few enough for a slow phone to answer a key between two. */
const AT_ONCE = 100

const breath = () => new Promise((resolve) => setTimeout(resolve))

/** Makes the titles of a whole catalogue plain, some at a time, so that the first letter of a search has nothing left of it to do. */
export async function makeReady(trails: readonly Found[], gone: AbortSignal): Promise<void> {
  for (let from = 0; from < trails.length && !gone.aborted; from += AT_ONCE) {
    for (const trail of trails.slice(from, from + AT_ONCE)) searchedText(trail)
    await breath()
  }
}
