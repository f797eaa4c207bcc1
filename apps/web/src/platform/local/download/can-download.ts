import { hasFileSystem } from '../files/opfs.ts'
import { ifOpen } from '../store/if-open.ts'
import { local } from '../store/local-store.ts'

/** Whether this browser has what offline play needs: a store that outlives the page and a service worker (decisions 5). */
export async function canDownload(): Promise<boolean> {
  const open = await ifOpen(local())
  return open !== null && open.db !== null && hasFileSystem() && 'serviceWorker' in navigator
}
