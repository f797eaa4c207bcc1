import type { draftChanges } from '@vereda/contract/rest/studio-versions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { changesBetween } from '@vereda/domain/trail/changes-between.ts'
import type * as z from 'zod/mini'
import type { Queries } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { preparedTrail } from '../trails/publish.ts'
import { latestTrail } from '../trails/published-trails.ts'
import { documentOfDraft } from './publish-draft.ts'
import { keptDraft } from './sql/drafts.ts'
import { playersUnderWay } from './sql/versions.ts'

type Told = z.infer<typeof draftChanges.answer>

/** What publishing a draft would change in the newest version. Both sides are compared in their published form. */
export async function changesOfDraft(tx: Queries, trailId: string): Promise<Outcome<Told>> {
  const draft = await keptDraft(tx, trailId)
  if (!draft) return refuse('unknown-trail')
  const made = await documentOfDraft(tx, draft)
  if (!made.ok) return made
  const latest = await latestTrail(tx, trailId)
  if (!latest) return accepted({ version: 0, changes: [], underWay: 0, notBegun: 0 })
  const changes = changesBetween(latest.document, preparedTrail(made.value.document))
  return accepted({ version: latest.version, changes, ...(await playersUnderWay(tx, trailId)) })
}
