import { jsonCell } from '@vereda/client/cell/json-cell.ts'
import { configuration } from '@vereda/client/configuration/configuration.ts'
import { getCategoryOrder } from '@vereda/contract/rest/enrollctl-categories.ts'
import * as z from 'zod/mini'
import { askAsUser } from '../../platform/local/calls/ask-as.ts'

const CategorySetting = z.object({
  isOn: z.boolean(),
  label: z.nullable(z.string()),
  order: z._default(z.array(z.string()), []),
})
/** Whether the installation uses categories, its own word for them (null: the app's; specification 9), and the order that its managers set. */
export type CategorySetting = z.infer<typeof CategorySetting>

const kept = jsonCell('vereda.categories', CategorySetting)

/** Tells the stored setting at once, and then the installation's present one if it can be asked. */
export async function categorySetting(
  userId: string,
  tell: (setting: CategorySetting) => void,
): Promise<void> {
  const before = kept.get()
  if (before) tell(before)
  const told = await configuration()
  if (!told) return
  const order = await askAsUser(userId)?.(getCategoryOrder)
  const setting = {
    isOn: told.categories ?? true,
    label: told.category_label ?? null,
    order: order?.ok ? order.value.paths : (before?.order ?? []),
  }
  kept.set(setting)
  tell(setting)
}
