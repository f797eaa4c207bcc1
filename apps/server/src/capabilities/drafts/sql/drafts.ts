import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'

/** A stored draft. `version` is the newest version of its trail, 0 before the first. */
export type KeptDraft = {
  trailId: string
  revision: number
  nodes: Draft
  madeIds: Record<string, string>
  publishedRevision: number | null
  version: number
}

/** SQL: the newest version of the trail of a draft `d`; 0 before the first. */
export const NEWEST_VERSION =
  'coalesce((select max(v.version) from trail_version v where v.domain_id = d.domain_id and v.trail_id = d.trail_id), 0)'

const COLUMNS = `d.trail_id as "trailId", d.revision, d.nodes, d.made_ids as "madeIds", d.published_revision as "publishedRevision",
  ${NEWEST_VERSION} as version`

const READ = {
  name: 'read-draft',
  text: `select ${COLUMNS} from draft d where d.domain_id = $1 and d.trail_id = $2`,
}
const HOLD = { name: 'hold-draft', text: `${READ.text} for update` }

/** The draft of a trail. */
export const keptDraft = async (tx: Queries, trailId: string): Promise<KeptDraft | undefined> =>
  (await tx.rows<KeptDraft>(READ, [tx.domainId, trailId]))[0]

/** The draft of a trail, locked so that nobody else changes it before this transaction ends. */
export const heldDraft = async (tx: Transaction, trailId: string): Promise<KeptDraft | undefined> =>
  (await tx.rows<KeptDraft>(HOLD, [tx.domainId, trailId]))[0]

const ADD = {
  name: 'add-draft',
  text: `insert into draft (domain_id, trail_id, nodes, published_revision, changed_by) values ($1, $2, $3, $4, $5)
    on conflict do nothing returning trail_id`,
}

type NewDraft = { trailId: string; nodes: Draft; publishedRevision: number | null; by: string }

/** Adds a draft; false where the trail has one already. */
export async function addDraft(tx: Queries, draft: NewDraft): Promise<boolean> {
  const { trailId, nodes, publishedRevision, by } = draft
  const values = [tx.domainId, trailId, JSON.stringify(nodes), publishedRevision, by]
  return (await tx.rows(ADD, values)).length > 0
}

const SAVE = {
  name: 'save-draft',
  text: `update draft set nodes = $3, revision = $4, changed_at = clock_timestamp(), changed_by = $5 where domain_id = $1 and trail_id = $2`,
}

export async function saveDraft(
  tx: Transaction,
  draft: Pick<KeptDraft, 'trailId' | 'nodes' | 'revision'> & { by: string },
): Promise<void> {
  const { trailId, nodes, revision, by } = draft
  await tx.rows(SAVE, [tx.domainId, trailId, JSON.stringify(nodes), revision, by])
}

const PUBLISHED = {
  name: 'draft-published',
  text: 'update draft set published_revision = revision, made_ids = $3 where domain_id = $1 and trail_id = $2',
}

/** Records that a draft's present revision was published, and the ids that were made for its resources. */
export async function markPublished(
  tx: Transaction,
  trailId: string,
  madeIds: Record<string, string>,
): Promise<void> {
  await tx.rows(PUBLISHED, [tx.domainId, trailId, madeIds])
}

const LIST = {
  name: 'list-drafts',
  text: `select d.trail_id as "trailId", d.title, d.revision, d.published_revision as "publishedRevision", d.changed_at as "changedAt",
      a.name as "changedBy"
    from draft d left join account a on a.domain_id = d.domain_id and a.id = d.changed_by
    where d.domain_id = $1 order by d.changed_at desc, d.trail_id limit $2`,
}

type DraftRow = {
  trailId: string
  title: string
  revision: number
  publishedRevision: number | null
  changedAt: Date
  changedBy: string | null
}

/** The drafts that were changed last, the latest first. */
export const lastDrafts = (tx: Queries, most: number): Promise<DraftRow[]> =>
  tx.rows<DraftRow>(LIST, [tx.domainId, most])

const OPEN = {
  name: 'open-drafts',
  text: `select trail_id as "trailId", nodes from draft where domain_id = $1 and revision is distinct from published_revision
    order by changed_at desc, trail_id limit $2`,
}

/** The drafts with unpublished changes that were changed last, with all of their nodes. */
export const openDrafts = (tx: Queries, most: number): Promise<Pick<KeptDraft, 'trailId' | 'nodes'>[]> =>
  tx.rows<Pick<KeptDraft, 'trailId' | 'nodes'>>(OPEN, [tx.domainId, most])
