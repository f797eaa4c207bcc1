import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { renewSecret } from '../platform/database/secrets.ts'

const MARK = 'vereda.restored'

/** Marks a cluster that is being restored: the mark comes to its place with it, at one moment. */
export const markRestored = (cluster: string): Promise<void> =>
  writeFile(join(cluster, MARK), '', { flush: true })

/**
 * Lets devices offer again what they told after the backup was made, at the first start from a restored cluster, whoever makes it: a restore
 * may be cut off once the cluster is in its place.
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
