import { UNFETCHED } from './editor-part.ts'

/** Fetches the editor's missing code, one part after another. Rejects if a part fails; the next call tries that part again. */
export async function fetchAhead(): Promise<void> {
  // a loaded part may register further parts, which this loop reaches at the end
  for (const load of UNFETCHED) {
    await load()
    UNFETCHED.delete(load)
  }
}
