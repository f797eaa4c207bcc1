import type { Trail } from '@vereda/domain/trail/trail.ts'
import { TrailMembership, TrailMoments, TrailTotals } from '@vereda/domain/trail/trail.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import { type Fragment, Part } from './listing-bodies.ts'

type Key = keyof Trail

/** The fields beside a trail's document that are the same for all its learners. */
const OF_THE_TRAIL: readonly string[] = ['hashes2', 'videoUrls', 'imageEditorAssetUrls']

/** The fields in which learners of one trail may differ. The approval rating may be set where a trail is given out. */
const OWN = [
  ...[TrailTotals, TrailMoments, TrailMembership].flatMap(({ shape }) => Object.keys(shape)),
  'approvalRating',
].filter((key) => !OF_THE_TRAIL.includes(key)) as Key[]

/** These fields of a trail as JSON, without the braces. A field that the trail does not have is left out. */
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
 * A trail as JSON up to its steps, which come last. The first part is the document, written once
 * for all learners of the trail. The second part is this learner's own, followed by `steps`.
 */
export const headParts = (document: TrailDocument, trail: Trail, steps: string): Fragment => [
  sharedPart(document, trail),
  new Part(`${fields(trail, OWN)},"steps":${steps}`, { isShared: false }),
]
