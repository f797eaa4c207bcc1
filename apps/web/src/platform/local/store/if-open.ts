import { StoreClosed } from '@vereda/offline/ports/store.ts'

/** Awaits background work. Returns null where this tab has no store; the learner has already been told so. */
export async function ifOpen<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StoreClosed) return null
    throw error
  }
}
