import { StoreFull } from '@vereda/offline/ports/store.ts'

/** Whether the browser says that there is no room. */
export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Awaits a write. Rejects with `StoreFull` where the browser says that there is no room. */
export async function orStoreFull<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isFull(error)) throw new StoreFull('the device has no room', { cause: error })
    throw error
  }
}
