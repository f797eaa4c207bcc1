import { StoreClosed } from '@vereda/offline/ports/store.ts'

/** What goes on by itself behind the screens ends quietly in a tab without a store, whose learner is told already; null then. */
export async function ifOpen<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StoreClosed) return null
    throw error
  }
}
