import { accepted } from '@vereda/domain/result/result.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { allDomains } from '../directory/domains.ts'
import { hideFromRanking } from '../enrolment/hide-from-ranking.ts'
import { holdForErasing, lockOut, recordErased } from '../identity/erased-person.ts'
import { ERASED_TABLES, erasingOf } from './erased-tables.ts'
import { forgetMentions } from './mentions.ts'

const PHOTOS = {
  name: 'photos-of-erased',
  text: 'select hash from thumb where domain_id = $1 and account_id = $2',
}

// a day is longer than any call may take
const LATELY = {
  name: 'erased-lately',
  text: `select id, name from account where domain_id = $1 and erased_at > now() - interval '1 day'`,
}

export type Erasing = { id: string; by: string; calledNow: string }

/** Removes or empties the person's rows in each table. */
async function goThroughTables(tx: Transaction, id: string, calledNow: string): Promise<void> {
  for (const table of Object.keys(ERASED_TABLES)) {
    const text = erasingOf(table)
    const values = table === 'account' ? [tx.domainId, id, calledNow] : [tx.domainId, id]
    if (text) await tx.rows({ name: `erase-${table}`, text }, values)
  }
}

/**
 * Erases a person: their names, contacts, typed texts and photo are removed, and their plays and totals stay under their id. Returns the hashes
 * of their photos.
 */
export async function erase(
  tx: Transaction,
  { id, by, calledNow }: Erasing,
): Promise<Outcome<readonly string[]>> {
  const held = await holdForErasing(tx, { id, by })
  if (!held.ok) return refuse(held.refusal.code)
  const photos = await tx.rows<{ hash: string }>(PHOTOS, [tx.domainId, id])
  await lockOut(tx, id)
  await hideFromRanking(tx, id, true)
  await forgetMentions(tx, { id, person: held.value, calledNow })
  await goThroughTables(tx, id, calledNow)
  await recordErased(tx, id, by)
  return accepted(photos.map(({ hash }) => hash))
}

/** Erases recently erased people once more. A play or profile that was being saved during the erasing waited for it, and was stored after it. */
export async function eraseAgain({ database }: { database: Database }): Promise<void> {
  await eachDomain(await allDomains(database), async (domain) => {
    const lately = await database.as(domain.id, (tx) =>
      tx.rows<{ id: string; name: string }>(LATELY, [domain.id]),
    )
    for (const { id, name } of lately)
      await database.atomically(domain.id, (tx) => goThroughTables(tx, id, name))
  })
}
