import { withDistinctBlooms } from '@vereda/domain/badge/distinct-blooms.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { withDurations } from '@vereda/domain/trail/durations.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { filesOfManifest, keepPageFiles } from './page-files.ts'
import { adoptVersion, holdVersions, latestTrail, publishVersion } from './published-trails.ts'
import { holdResourceIds, type TakenId, takenResourceId } from './resource-ids.ts'
import { sanitisedDocument } from './sanitised-document.ts'
import { sealedQuestions } from './sealed-questions.ts'
import { documentHash } from './trail-cache.ts'

/** A trail as its author leaves it, without a version number. */
export type TrailDraft = Omit<TrailDocument, 'version'>

/** A trail as it is published, without its version number: its texts are sanitised, its minutes are filled in, and each badge has its own bloom. */
export const preparedTrail = (draft: TrailDraft): TrailDraft =>
  withDistinctBlooms(withDurations(sanitisedDocument(draft)))

/** A version of a trail as learners get it. */
export const preparedDocument = (draft: TrailDraft, version: number): TrailDocument => ({
  ...preparedTrail(draft),
  version,
})

const filesOfTrail = ({ steps }: TrailDocument): string[] => {
  const data = steps.flatMap(({ resources }) => resources.map((resource) => resource.data))
  return [...new Set(data.flatMap((one) => filesOfManifest(manifestOf(one))))].sort()
}

async function nextVersion(tx: Transaction, draft: TrailDraft, version: number): Promise<TrailDocument> {
  const document = preparedDocument(draft, version)
  const sealed = await sealedQuestions(document)
  await publishVersion(tx, { document, hash: documentHash(document), sealed })
  await adoptVersion(tx, document.id, document.version)
  await keepPageFiles(tx, filesOfTrail(document))
  return document
}

/**
 * Publishes a trail as its next version, for its groups and for the players who have not begun. Attempts under way stay on their version
 * (architecture 3). Refuses an id of a resource that another trail of the domain has. The caller's transaction is rolled back on a refusal.
 */
export async function publish(tx: Transaction, draft: TrailDraft): Promise<Result<TrailDocument, TakenId>> {
  await holdVersions(tx, draft.id)
  const latest = await latestTrail(tx, draft.id)
  await holdResourceIds(tx, draft)
  const taken = await takenResourceId(tx, draft, latest?.document)
  if (taken) return refused(taken)
  return accepted(await nextVersion(tx, draft, (latest?.version ?? 0) + 1))
}

/** Publishes a trail whose resource ids are known to be its own. A refusal is a fault of the code that made the draft, so it throws. */
export async function publishOwn(tx: Transaction, draft: TrailDraft): Promise<TrailDocument> {
  const published = await publish(tx, draft)
  if (!published.ok) throw new Error(`${draft.id} can't be published: ${JSON.stringify(published.refusal)}`)
  return published.value
}
