import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { CachedTrail, LeftOffIn } from '../cache/cached-trail.ts'
import type { Unsent } from '../overlay/unsent.ts'
import { unsentFacts } from '../overlay/unsent-facts.ts'

/** The content in which something was played: the trail's version and, where the device noted it, the content's own mark. */
export type PlayedContent = { version: number; content?: string | undefined }

/**
 * The content in which a resource was left off according to the newest unsent play or sitting that holds a place; null where only the
 * server knows a place.
 */
export function leftOffUnsent(
  trail: Trail,
  team: string | null,
  resourceId: string,
  unsent: Unsent,
): PlayedContent | null {
  const facts = unsentFacts(trail, team, unsent)
    .filter((fact) => fact.resourceId === resourceId)
    .filter(({ scorm, objectData }) => scorm !== undefined || objectData !== undefined)
  const newest = facts.sort((a, b) => a.seq - b.seq).at(-1)
  if (newest === undefined) return null
  const { version, content } = [...unsent.plays, ...unsent.sittings].find(({ id }) => id === newest.key)!
  return { version, content }
}

/**
 * Where a resource was left off in one version of its trail, as the server told it or this device has sent since; null where neither is
 * known.
 */
export function leftOffIn(
  { trail, leftBefore }: Pick<CachedTrail, 'trail' | 'leftBefore'>,
  resourceId: string,
  version: number,
): Omit<LeftOffIn, 'version'> | null {
  const told = trail.steps.flatMap(({ resources }) => resources).find(({ id }) => id === resourceId)
  if (told?.activityVersion === version) return told
  const before = leftBefore?.[resourceId]
  return before?.version === version ? before : null
}

/**
 * Whether a place that was left in one content can be used in another: only where both are the same (docs/decisions/versions-under-way.md).
 */
export const readsOn = (left: PlayedContent, played: PlayedContent): boolean =>
  left.content === undefined || played.content === undefined
    ? left.version === played.version
    : left.content === played.content
