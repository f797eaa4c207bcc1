import type { ScormItem, ScormVersion } from '../content/scorm-manifest.ts'
import { EARLIER_SCORE, type ItemState } from './item-state.ts'
import { type ScormLearner, seedItem } from './seed-item.ts'

/** Elements that belong to the sitting that ended, or to the app, and that the next content does not get. */
const NOT_TOLD = ['cmi.core.session_time', 'cmi.core.exit', 'cmi.session_time', 'cmi.exit', EARLIER_SCORE]

const carriedOver = (state: ItemState): ItemState =>
  Object.fromEntries(Object.entries(state).filter(([element]) => !NOT_TOLD.includes(element)))

/**
 * The CMI with which an activity is launched: its seed, over the state that the last sitting left. 1.2 always resumes. 2004 resumes a
 * suspended attempt and otherwise starts a new one, as its run-time environment demands.
 */
export function launchState(
  version: ScormVersion,
  item: ScormItem,
  learner: ScormLearner,
  left: ItemState | undefined,
): ItemState {
  const seed = seedItem(version, item, learner)
  if (!left) return seed
  if (version === '1.2') {
    const entry = left['cmi.core.exit'] === 'suspend' ? 'resume' : ''
    return { ...carriedOver(left), ...seed, 'cmi.core.entry': entry }
  }
  if (left['cmi.exit'] !== 'suspend') return seed
  const objectives = Object.keys(left).some((element) => element.startsWith('cmi.objectives.'))
  const fixed = Object.entries(seed).filter(
    ([element]) => !objectives || !element.startsWith('cmi.objectives.'),
  )
  return { ...carriedOver(left), ...Object.fromEntries(fixed), 'cmi.entry': 'resume' }
}

/**
 * The CMI for SCORM 2004 content that starts again within the launch in which it ended. It gets everything that it left, because this is no
 * new attempt.
 */
export const carriedOn = (left: ItemState): ItemState => ({
  ...carriedOver(left),
  'cmi.entry': left['cmi.exit'] === 'suspend' ? 'resume' : '',
})
