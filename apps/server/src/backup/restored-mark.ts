import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { renewSecret } from '../platform/database/secrets.ts'

const MARK = 'vereda.restored'

/** Marks a cluster that is being restored. The mark moves to its final place together with the cluster. */
export const markRestored = (cluster: string): Promise<void> =>
  writeFile(join(cluster, MARK), '', { flush: true })

/**
 * Renews the epoch at the first start from a restored cluster, so that devices offer again what they sent after the backup was made. Any
 * later start does it, because the restore itself may be interrupted once the cluster is in its place.
 */
export async function settleRestored(cluster: string, owner: pg.ClientConfig): Promise<void> {
  const mark = join(cluster, MARK)
  const isRestored = await access(mark).then(
    () => true,
    () => false,
  )
  if (!isRestored) return
  await renewSecret(owner, 'epoch')
  await rm(mark)
}
