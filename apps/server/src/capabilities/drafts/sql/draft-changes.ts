import type { Operation } from '@vereda/domain/draft/operation.ts'
import type { Touch } from '@vereda/domain/draft/touch.ts'
import type { Transaction } from '../../../platform/database/database.ts'

const ADD = {
  name: 'add-draft-change',
  text: `insert into draft_change (domain_id, trail_id, revision, change_key, author_id, operations, touch)
    values ($1, $2, $3, $4, $5, $6, $7)`,
}

export type NewChange = {
  trailId: string
  revision: number
  key: string
  by: string
  operations: readonly Operation[]
  touch: Touch
}

export async function addChange(tx: Transaction, change: NewChange): Promise<void> {
  const { trailId, revision, key, by, operations, touch } = change
  const written = [JSON.stringify(operations), JSON.stringify(touch)]
  await tx.rows(ADD, [tx.domainId, trailId, revision, key, by, ...written])
}

const SINCE = {
  name: 'draft-changes-since',
  text: `select c.revision, a.name as author, c.operations, c.touch from draft_change c
    left join account a on a.domain_id = c.domain_id and a.id = c.author_id
    where c.domain_id = $1 and c.trail_id = $2 and c.revision > $3 and c.change_key <> $4 order by c.revision`,
}

export type KeptChange = { revision: number; author: string | null; operations: Operation[]; touch: Touch }

/** The changes of a draft after a revision, without the change of this key. */
export const changesSince = (
  tx: Transaction,
  { trailId, revision, key }: Pick<NewChange, 'trailId' | 'revision' | 'key'>,
): Promise<KeptChange[]> => tx.rows<KeptChange>(SINCE, [tx.domainId, trailId, revision, key])

const KEYED = {
  name: 'draft-change-of-key',
  text: 'select revision from draft_change where domain_id = $1 and trail_id = $2 and change_key = $3',
}

/** The revision that a change made, where it was already applied. */
export async function revisionOf(tx: Transaction, trailId: string, key: string): Promise<number | undefined> {
  return (await tx.rows<{ revision: number }>(KEYED, [tx.domainId, trailId, key]))[0]?.revision
}
