import { jsonCell } from '@vereda/client/cell/json-cell.ts'
import {
  getCategoryDefault,
  getLastCategoryAccessed,
  NO_CATEGORY,
  setlastcategory,
} from '@vereda/contract/rest/enrollctl-categories.ts'
import { ChosenCategory } from '@vereda/domain/category/category.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import * as z from 'zod/mini'
import { askAsUser } from '../../platform/local/calls/ask-as.ts'

const Kept = z.object({ userId: z.string(), chosen: ChosenCategory, isSent: z.boolean() })
type Kept = z.infer<typeof Kept>
const last = jsonCell('vereda.last-category', Kept)

/** Tells the server the choice. If the server is not reached, the app tells it again the next time the catalogue opens. */
async function send(kept: Kept): Promise<void> {
  const { category, subCategory } = kept.chosen
  const params = { category: category ?? NO_CATEGORY, subcategory: subCategory ?? NO_CATEGORY }
  const heard = await askAsUser(kept.userId)?.(setlastcategory, { params })
  if (heard?.ok && last.get() === kept) last.set({ ...kept, isSent: true })
}

/** Stores a learner's choice on this device, and tells the server. */
export function keepCategory(userId: string, chosen: ChosenCategory): Promise<void> {
  const kept = { userId, chosen, isSent: false }
  last.set(kept)
  return send(kept)
}

async function askServer(userId: string): Promise<ChosenCategory | null> {
  const ask = askAsUser(userId)
  const told = await ask?.(getLastCategoryAccessed)
  if (!told?.ok) return null
  if (told.value.category !== null) return told.value
  const first = await ask?.(getCategoryDefault)
  return first?.ok ? first.value : ALL_CATEGORIES
}

/** The learner's last choice: as stored on this device, else from another device, else the domain's default; all categories if none is known. */
export async function recallCategory(userId: string): Promise<ChosenCategory> {
  const kept = last.get()
  if (kept?.userId === userId) {
    if (!kept.isSent) void send(kept)
    return kept.chosen
  }
  const chosen = await askServer(userId)
  if (chosen) last.set({ userId, chosen, isSent: true })
  return chosen ?? ALL_CATEGORIES
}
