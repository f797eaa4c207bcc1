import type { Trail } from '@vereda/domain/trail/trail.ts'
import { TrailMembership, TrailMoments, TrailTotals } from '@vereda/domain/trail/trail.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { type Fragment, Part } from './listing-bodies.ts'

type Key = keyof Trail

/** What is told of a trail beside its document and is the same for all its learners. */
const OF_THE_TRAIL: readonly string[] = ['hashes2', 'videoUrls', 'imageEditorAssetUrls']

/** What learners of one trail may differ in; a rating may be set where a trail is given out. */
const OWN = [
  ...[TrailTotals, TrailMoments, TrailMembership].flatMap(({ shape }) => Object.keys(shape)),
  'approvalRating',
].filter((key) => !OF_THE_TRAIL.includes(key)) as Key[]

/** These fields of a trail as JSON, without the braces; one that it has not is left out. */
function fields(trail: Trail, keys: readonly Key[]): string {
  const wanted: Partial<Record<Key, unknown>> = {}
  for (const key of keys) wanted[key] = trail[key]
  return JSON.stringify(wanted).slice(1, -1)
}

const shared = new WeakMap<TrailDocument, Part>()

function sharedPart(document: TrailDocument, trail: Trail): Part {
  const known = shared.get(document)
  if (known !== undefined) return known
  const ofAll = (Object.keys(trail) as Key[]).filter((key) => key !== 'steps' && !OWN.includes(key))
  const part = new Part(`{${fields(trail, ofAll)},`, { isShared: true })
  shared.set(document, part)
  return part
}

/**
 * A trail as JSON up to its steps, which stand last: its document, written once for all who are on it, and what is this learner's own,
 * followed by `steps`.
 */
export const headParts = (document: TrailDocument, trail: Trail, steps: string): Fragment => [
  sharedPart(document, trail),
  new Part(`${fields(trail, OWN)},"steps":${steps}`, { isShared: false }),
]
