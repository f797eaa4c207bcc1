import * as z from 'zod/mini'

export const ScormVersion = z.enum(['1.2', '2004'])
export type ScormVersion = z.infer<typeof ScormVersion>

/**
 * One launchable activity of a SCORM package, with what its imsmanifest.xml seeds (content-runtime 4).
 * `href` is relative to the package's root and carries the item's parameters; `masteryScore` is 0–100 (1.2),
 * `scaledPassingScore` is −1–1 (2004). Times keep the manifest's own format.
 */
export const ScormItem = z.object({
  id: z.string(),
  title: z.string(),
  href: z.string(),
  masteryScore: z.optional(z.number()),
  scaledPassingScore: z.optional(z.number()),
  launchData: z.optional(z.string()),
  maxTimeAllowed: z.optional(z.string()),
  timeLimitAction: z.optional(z.string()),
  objectives: z.optional(z.array(z.object({ id: z.string(), primary: z.boolean() }))),
})
export type ScormItem = z.infer<typeof ScormItem>

/** A node of the organisation's tree: a cluster has children, a leaf names its item. `sequencing` is the parsed imsss element. */
export type ScormNode = {
  id: string
  title: string
  itemId?: string
  children: ScormNode[]
  sequencing?: unknown
}
export const ScormNode: z.ZodMiniType<ScormNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    itemId: z.optional(z.string()),
    children: z.array(ScormNode),
    sequencing: z.optional(z.unknown()),
  }),
)

/** What the importer reads from a SCORM package and the player needs to run it. */
export const ScormManifest = z.object({
  version: ScormVersion,
  title: z.string(),
  items: z.array(ScormItem).check(z.minLength(1)),
  tree: ScormNode,
})
export type ScormManifest = z.infer<typeof ScormManifest>
