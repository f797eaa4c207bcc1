import * as z from 'zod/mini'

/** A category within a category. There is no third level, so its own `children` are empty (specification 3). */
const SubCategory = z.object({
  id: z.string(),
  name: z.string(),
  children: z.array(z.never()),
  categoryTrails: z.array(z.string()),
})

/** A category with its sub-categories; `categoryTrails` are the ids of the group trails that are directly in it (specification 3). */
export const Category = z.extend(SubCategory, { children: z.array(SubCategory) })
export type Category = z.infer<typeof Category>

/** The part of a catalogue that is shown: a category, one of its sub-categories, or all (null). */
export const ChosenCategory = z.object({
  category: z.nullable(z.string()),
  subCategory: z.nullable(z.string()),
})
export type ChosenCategory = z.infer<typeof ChosenCategory>
