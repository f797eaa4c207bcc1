import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { publishOwn } from '../trails/publish.ts'
import { holdVersions, latestTrail, publishedTrail } from '../trails/published-trails.ts'
import { heldDraft } from './sql/drafts.ts'
import { markDraftAhead } from './sql/versions.ts'

export type Restoring = { trailId: string; version: number; newest: number; by: string }

/** Publishes an older version again as the newest. The draft keeps its contents, as unpublished changes. */
export async function restoreVersion(tx: Transaction, restoring: Restoring): Promise<Outcome<number>> {
  const { trailId, version, newest, by } = restoring
  // the locks keep others from publishing meanwhile
  await heldDraft(tx, trailId)
  await holdVersions(tx, trailId)
  const latest = await latestTrail(tx, trailId)
  const old = await publishedTrail(tx, trailId, version)
  if (!latest || !old) return refuse('unknown-trail')
  if (latest.version !== newest) return refuse('draft-conflict')
  const { version: _, ...document } = old.document
  const published = await publishOwn(tx, document)
  await markDraftAhead(tx, trailId)
  await recordStudioEvent(tx, {
    what: 'version-restored',
    accountId: by,
    subject: trailId,
    detail: { version: published.version, restored: version },
  })
  return accepted(published.version)
}
