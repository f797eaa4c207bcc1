import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { hideFromRanking } from '../enrolment/hide-from-ranking.ts'
import { holdForErasing, lockOut, recordErased } from '../identity/erased-person.ts'
import { ERASED_TABLES, erasingOf } from './erased-tables.ts'
import { forgetMentions } from './mentions.ts'

const PHOTOS = {
  name: 'photos-of-erased',
  text: 'select hash from thumb where domain_id = $1 and account_id = $2',
}

export type Erasing = { id: string; by: string; calledNow: string }

/** Erases a person: names, contacts, what they typed and their photo go; plays and totals stay under their id. Answers their photos' hashes. */
export async function erase(
  tx: Transaction,
  { id, by, calledNow }: Erasing,
): Promise<Outcome<readonly string[]>> {
  const held = await holdForErasing(tx, { id, by })
  if (!held.ok) return refuse(held.refusal.code)
  const photos = await tx.rows<{ hash: string }>(PHOTOS, [tx.domainId, id])
  await lockOut(tx, id)
  await hideFromRanking(tx, id, true)
  await forgetMentions(tx, id, held.value)
  for (const table of Object.keys(ERASED_TABLES)) {
    const text = erasingOf(table)
    const values = table === 'account' ? [tx.domainId, id, calledNow] : [tx.domainId, id]
    if (text) await tx.rows({ name: `erase-${table}`, text }, values)
  }
  await recordErased(tx, id, by)
  return accepted(photos.map(({ hash }) => hash))
}
