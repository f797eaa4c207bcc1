import { categoryParts } from '@vereda/domain/category/category-path.ts'
import { mayMove, movedCategories, readCategory, standsIn } from '@vereda/domain/category/move-category.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import {
  type Categorised,
  categoryOrder,
  holdCategories,
  moveDefault,
  putCategories,
  putCategoryOrder,
} from './sql/catalogue.ts'

/** `was`: the ids of the trails that the manager saw in the category. Older apps do not send it. */
export type Moving = { from: string; to: string | null; by: string; was?: readonly string[] | undefined }

/** Whether all of these trails are in a category, or in one below it. */
const allStandIn = (categorised: readonly Categorised[], ids: readonly string[], category: string) =>
  ids.every((id) => categorised.some((one) => one.id === id && standsIn(one.categories, category)))

/**
 * Whether what the manager saw no longer holds: one of the trails left the category, or no trail is in the category that the moved one would be
 * below.
 */
function isStale(
  categorised: readonly Categorised[],
  from: string,
  to: string | null,
  was: readonly string[],
) {
  const [above, below] = to === null ? ['', null] : categoryParts(to)
  const isAboveThere = below === null || categorised.some(({ categories }) => standsIn(categories, above))
  return !(isAboveThere && allStandIn(categorised, was, from))
}

/** Stores the trails' new categories, and changes the two settings that name a category: the catalogue's first category, and the order. */
async function putMoved(
  tx: Transaction,
  { from, to }: { from: string; to: string | null },
  changed: readonly (Categorised & { before: readonly string[] })[],
): Promise<void> {
  await putCategories(tx, changed)
  for (const path of new Set([from, ...changed.flatMap(({ before }) => before)]))
    await moveDefault(tx, path, movedCategories([path], from, to)[0] ?? null)
  await putCategoryOrder(tx, movedCategories(await categoryOrder(tx), from, to))
}

/** Gives a category another name or parent on all of its trails, or removes it from them. Returns how many trails that changed. */
export async function moveCategory(
  tx: Transaction,
  { from, to: typed, by, was }: Moving,
): Promise<Outcome<{ trails: number }>> {
  const to = typed === null ? null : readCategory(typed)
  if (typed !== null && to === null) return refuse('malformed', { field: 'to' })
  const categorised = await holdCategories(tx)
  if (was && isStale(categorised, from, to, was))
    // the same request, sent again after its answer was lost
    return to !== null && allStandIn(categorised, was, to)
      ? accepted({ trails: was.length })
      : refuse('changed-meanwhile')
  const all = categorised.flatMap(({ categories }) => categories)
  if (to !== null && !mayMove(all, from, to)) return refuse('malformed', { field: 'to' })
  const changed = categorised.flatMap(({ id, categories }) => {
    const moved = movedCategories(categories, from, to)
    return moved.join('\n') === categories.join('\n') ? [] : [{ id, before: categories, categories: moved }]
  })
  await putMoved(tx, { from, to }, changed)
  if (changed.length > 0) {
    const detail = { name: to === null ? from : `${from} → ${to}` }
    await recordStudioEvent(tx, { what: 'catalogue-changed', accountId: by, subject: '', detail })
  }
  return accepted({ trails: changed.length })
}
