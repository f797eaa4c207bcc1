import type { ScormManifest } from '../content/scorm-manifest.ts'
import type { ScormPool } from '../play/play.ts'
import type { ListedData } from '../resource/kinds.ts'
import { type ItemState, isItemFinished, reportedPercentage } from './item-state.ts'

/** The values that an element keeps once it has them, the best one last. For any other value the newest sitting's counts. */
const FOR_GOOD: [string, string[]][] = [
  ['cmi.core.lesson_status', ['completed', 'passed']],
  ['cmi.completion_status', ['completed']],
  ['cmi.success_status', ['passed']],
]

const isOfScore = ([element]: [string, string]) => /^cmi\.(core\.)?score\./.test(element)
const withoutScore = (state: ItemState): ItemState =>
  Object.fromEntries(Object.entries(state).filter((entry) => !isOfScore(entry)))
const scoreOf = (state: ItemState): ItemState => Object.fromEntries(Object.entries(state).filter(isOfScore))

/** Whether the first state has the better score. Of equal scores it always chooses the same one, in whichever order they are merged. */
function scoredBetter(one: ItemState, other: ItemState): boolean {
  const [a, b] = [one, other].map(
    (state) => reportedPercentage('1.2', state) ?? reportedPercentage('2004', state) ?? -1,
  ) as [number, number]
  const text = (state: ItemState) => JSON.stringify(Object.entries(scoreOf(state)).sort())
  return a > b || (a === b && a >= 0 && text(one) > text(other))
}

function statuses(older: ItemState, newer: ItemState): ItemState {
  const best = FOR_GOOD.flatMap(([element, words]) => {
    const [before, after] = [words.indexOf(older[element] ?? ''), words.indexOf(newer[element] ?? '')]
    return before > after ? [[element, older[element]!] as const] : []
  })
  return Object.fromEntries(best)
}

/** Merges one activity's states of two sittings: completion, success and score are the best of both, everything else is from the newer one. */
export function mergeItems(older: ItemState, newer: ItemState): ItemState {
  const scored = scoredBetter(older, newer) ? { ...withoutScore(newer), ...scoreOf(older) } : newer
  return { ...scored, ...statuses(older, newer) }
}

/**
 * Merges the states that two sittings of one package left, activity by activity (docs/decisions/sittings-of-a-course.md). `isNewer`: the
 * second sitting was the last to change this activity.
 */
export function mergePools(
  before: ScormPool,
  left: ScormPool,
  isNewer: (item: string) => boolean = () => true,
): ScormPool {
  const merged = { ...before }
  for (const [item, state] of Object.entries(left)) {
    const known = before[item]
    if (!known) merged[item] = state
    else merged[item] = isNewer(item) ? mergeItems(known, state) : mergeItems(state, known)
  }
  return merged
}

type Claim = { points: readonly number[]; finished: boolean }

/**
 * The common claim of several sittings of one package: for each activity the most points that a sitting claimed for it, and finished when
 * all activities of the merged pool are. A claim that counts fewer activities (`claimOfPool`: skipped by sequencing) is not comparable and
 * left out here.
 */
export function claimOfSittings(
  { version, items }: Pick<ScormManifest, 'version' | 'items'>,
  pool: ScormPool,
  claims: readonly (readonly number[])[],
): Claim {
  const comparable = claims.filter(({ length }) => length === items.length)
  return {
    points: items.map((_, n) => Math.max(0, ...comparable.map((points) => points[n]!))),
    finished: items.every(({ id }) => isItemFinished(version, pool[id])),
  }
}

/** The manifest of a package with several activities, whose states are merged one by one; null for all other content. */
export const severalIn = (data: ListedData): ScormManifest | null =>
  data.type === 'scorm' && data.manifest.items.length > 1 ? data.manifest : null
