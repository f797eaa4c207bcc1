import type { Trail } from '@vereda/domain/trail/trail.ts'
import { TrailMembership, TrailMoments, TrailTotals } from '@vereda/domain/trail/trail.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { type Fragment, Part } from './listing-bodies.ts'

/** What is told of a trail beside its document and is the same for all its learners. */
const OF_THE_TRAIL: readonly string[] = ['hashes2', 'videoUrls', 'imageEditorAssetUrls']

/** What learners of one trail may differ in; a rating may be set where a trail is given out. */
const OWN: ReadonlySet<string> = new Set(
  [
    ...[TrailTotals, TrailMoments, TrailMembership].flatMap(({ shape }) => Object.keys(shape)),
    'approvalRating',
  ].filter((key) => !OF_THE_TRAIL.includes(key)),
)

type Key = keyof Trail

const fields = (trail: Trail, isWanted: (key: string) => boolean): string => {
  const wanted = (Object.keys(trail) as Key[]).filter((key) => key !== 'steps' && isWanted(key))
  return JSON.stringify(Object.fromEntries(wanted.map((key) => [key, trail[key]]))).slice(1, -1)
}

const shared = new WeakMap<TrailDocument, Part>()

function sharedPart(document: TrailDocument, trail: Trail): Part {
  const known = shared.get(document)
  if (known !== undefined) return known
  const part = new Part(`{${fields(trail, (key) => !OWN.has(key))},`, { isShared: true })
  shared.set(document, part)
  return part
}

/**
 * A trail as JSON up to its steps, which stand last: its document, written once for all who are on it, and what is this learner's own,
 * followed by `steps`.
 */
export const headParts = (document: TrailDocument, trail: Trail, steps: string): Fragment => [
  sharedPart(document, trail),
  new Part(`${fields(trail, (key) => OWN.has(key))},"steps":${steps}`, { isShared: false }),
]
