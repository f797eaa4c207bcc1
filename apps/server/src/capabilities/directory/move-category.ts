import { mayMove, movedCategories, readCategory } from '@vereda/domain/category/move-category.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import {
  categoryOrder,
  holdCategories,
  moveDefault,
  putCategories,
  putCategoryOrder,
} from './sql/catalogue.ts'

export type Moving = { from: string; to: string | null; by: string }

/** Gives a category another name or place wherever a trail stands in it, or takes it away; answers how many trails that were. */
export async function moveCategory(
  tx: Transaction,
  { from, to: typed, by }: Moving,
): Promise<Outcome<{ trails: number }>> {
  const to = typed === null ? null : readCategory(typed)
  if (typed !== null && to === null) return refuse('malformed', { field: 'to' })
  const standing = await holdCategories(tx)
  if (
    to !== null &&
    !mayMove(
      standing.flatMap(({ categories }) => categories),
      from,
      to,
    )
  )
    return refuse('malformed', { field: 'to' })
  const changed = standing.flatMap(({ id, categories }) => {
    const moved = movedCategories(categories, from, to)
    return moved.join('\n') === categories.join('\n') ? [] : [{ id, before: categories, categories: moved }]
  })
  await putCategories(tx, changed)
  for (const path of new Set([from, ...changed.flatMap(({ before }) => before)]))
    await moveDefault(tx, path, movedCategories([path], from, to)[0] ?? null)
  await putCategoryOrder(tx, movedCategories(await categoryOrder(tx), from, to))
  if (changed.length > 0) {
    const detail = { name: to === null ? from : `${from} → ${to}` }
    await recordStudioEvent(tx, { what: 'catalogue-changed', accountId: by, subject: '', detail })
  }
  return accepted({ trails: changed.length })
}
