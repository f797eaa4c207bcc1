import { StoreClosed, StoreFull } from '@vereda/offline/ports/store.ts'

/** Whether a write succeeded; `false` on a device without room, and in a tab without a store. */
export async function isKept(keeping: Promise<void>): Promise<boolean> {
  try {
    await keeping
    return true
  } catch (error) {
    if (error instanceof StoreFull || error instanceof StoreClosed) return false
    throw error
  }
}
