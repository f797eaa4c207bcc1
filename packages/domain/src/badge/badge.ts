import * as z from 'zod/mini'

/** What wins a badge (decisions 2): finishing its resource, reaching a percentage of its points, or the content's own report. */
export const BadgeCondition = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('finish') }),
  z.object({ kind: z.literal('percentage'), percentage: z.number().check(z.minimum(0), z.maximum(100)) }),
  z.object({ kind: z.literal('content') }),
])
export type BadgeCondition = z.infer<typeof BadgeCondition>

/**
 * A badge as its author wrote it. Where `image` is null, the badge is drawn as a bloom: its shape comes from its id, and it has the species
 * `species` (0–5) where that is given.
 */
export const Badge = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  description: z.string(),
  image: z.nullable(z.string()),
  /** What the badge's own image shows, in words. */
  imageAlt: z.optional(z.string()),
  species: z.optional(z.int().check(z.minimum(0), z.maximum(5))),
  wonBy: BadgeCondition,
})
export type Badge = z.infer<typeof Badge>
