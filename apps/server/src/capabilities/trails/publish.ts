import { withDistinctBlooms } from '@vereda/domain/badge/distinct-blooms.ts'
import { withDurations } from '@vereda/domain/trail/durations.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { adoptVersion, latestTrail, publishVersion } from './published-trails.ts'
import { sanitisedDocument } from './sanitised-document.ts'
import { documentHash } from './trail-cache.ts'

/**
 * Publishes a trail as its next version, for its groups and for the players who have not begun; attempts under way stay on theirs
 * (architecture 3). Runs in a transaction.
 */
export async function publish(
  tx: Transaction,
  draft: Omit<TrailDocument, 'version'>,
): Promise<TrailDocument> {
  const latest = await latestTrail(tx, draft.id)
  const document = {
    ...withDistinctBlooms(withDurations(sanitisedDocument(draft))),
    version: (latest?.version ?? 0) + 1,
  }
  await publishVersion(tx, document, documentHash(document))
  await adoptVersion(tx, document.id, document.version)
  return document
}
