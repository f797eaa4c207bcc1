import { UNFETCHED } from './editor-part.ts'

const FAILED = 'vite:preloadError'
/** Nobody asked for it: nobody is told that it can't be had (apps/web/src/cut/cut.ts). */
const keepUntold = (event: Event) => event.preventDefault()

/** Fetches what is still missing of the editor, one after another; rejects where one can't be had, and goes on with that one the next time. */
export async function fetchAhead(): Promise<void> {
  addEventListener(FAILED, keepUntold)
  try {
    // a part that comes brings parts of its own, which take their turn at the end
    for (const load of UNFETCHED) {
      await load()
      UNFETCHED.delete(load)
    }
  } finally {
    removeEventListener(FAILED, keepUntold)
  }
}
