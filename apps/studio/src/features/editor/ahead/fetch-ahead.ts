import { UNFETCHED } from './editor-part.ts'

/** Fetches what is still missing of the editor, one after another; rejects where one can't be had, and goes on with that one the next time. */
export async function fetchAhead(): Promise<void> {
  // a part that comes brings parts of its own, which take their turn at the end
  for (const load of UNFETCHED) {
    await load()
    UNFETCHED.delete(load)
  }
}
