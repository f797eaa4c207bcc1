import * as z from 'zod/mini'

export const ScormVersion = z.enum(['1.2', '2004'])
export type ScormVersion = z.infer<typeof ScormVersion>

/**
 * One launchable activity of a SCORM package, with the values that its imsmanifest.xml sets (content-runtime 4). `href` is relative to the
 * package's root and includes the item's parameters. `masteryScore` is 0–100 (1.2), `scaledPassingScore` is −1–1 (2004),
 * `completionThreshold` is 0–1 (2004). Times keep the manifest's own format. `scormType` is the resource's adlcp:scormtype: an asset calls
 * no API and is complete once it is open. `hides` are the player's controls that are hidden for the item (2004).
 */
export const ScormItem = z.object({
  id: z.string(),
  title: z.string(),
  href: z.string(),
  masteryScore: z.optional(z.number()),
  scormType: z.optional(z.enum(['sco', 'asset'])),
  scaledPassingScore: z.optional(z.number()),
  completionThreshold: z.optional(z.number()),
  launchData: z.optional(z.string()),
  maxTimeAllowed: z.optional(z.string()),
  timeLimitAction: z.optional(z.string()),
  objectives: z.optional(z.array(z.object({ id: z.string(), primary: z.boolean() }))),
  hides: z.optional(z.array(z.string())),
})
export type ScormItem = z.infer<typeof ScormItem>

/** A parsed XML element: local name without prefix, attributes by local name, child elements in order, and its text if it has any. */
export type ParsedElement = {
  name: string
  attributes: Record<string, string>
  children: ParsedElement[]
  text?: string
}
export const ParsedElement: z.ZodMiniType<ParsedElement> = z.lazy(() =>
  z.object({
    name: z.string(),
    attributes: z.record(z.string(), z.string()),
    children: z.array(ParsedElement),
    text: z.optional(z.string()),
  }),
)

/**
 * A condition for opening a part (1.2, adlcp:prerequisites): an item's status (passed or completed where none is named), the negation of a
 * condition, or at least so many of several conditions.
 */
export type Prerequisite =
  | { item: string; status?: string | undefined }
  | { not: Prerequisite }
  | { least: number; of: Prerequisite[] }
export const Prerequisite: z.ZodMiniType<Prerequisite> = z.lazy(() =>
  z.union([
    z.object({ item: z.string(), status: z.optional(z.string()) }),
    z.object({ not: Prerequisite }),
    z.object({ least: z.number(), of: z.array(Prerequisite) }),
  ]),
)

/**
 * A node of the organisation's tree: a cluster has children, a leaf names its item. `sequencing` is the node's imsss:sequencing element. It
 * has a collection that it names by IDRef merged in, and also ADL's elements: the item's completionThreshold and data, and the
 * organisation's objectivesGlobalToSystem and sharedDataGlobalToSystem. `isVisible` is false where the item has isvisible="false".
 */
export type ScormNode = {
  id: string
  title: string
  itemId?: string
  children: ScormNode[]
  isVisible?: boolean
  sequencing?: ParsedElement
  prerequisites?: Prerequisite
}
export const ScormNode: z.ZodMiniType<ScormNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    itemId: z.optional(z.string()),
    children: z.array(ScormNode),
    isVisible: z.optional(z.boolean()),
    sequencing: z.optional(ParsedElement),
    prerequisites: z.optional(Prerequisite),
  }),
)

/** What the importer reads from a SCORM package, and the player needs to run it. */
export const ScormManifest = z.object({
  version: ScormVersion,
  title: z.string(),
  items: z.array(ScormItem).check(z.minLength(1)),
  tree: ScormNode,
})
export type ScormManifest = z.infer<typeof ScormManifest>
