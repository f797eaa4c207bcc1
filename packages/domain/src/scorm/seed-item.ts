import type { ScormItem, ScormVersion } from '../content/scorm-manifest.ts'
import type { ItemState } from './item-state.ts'

/** The learner as the content may know them. */
export type ScormLearner = { id: string; name: string }

const text = (value: number | string | undefined) => (value === undefined ? undefined : String(value))

/** Leaves unset elements out, so that the library's defaults apply. */
const set = (elements: Record<string, string | undefined>): ItemState =>
  Object.fromEntries(Object.entries(elements).filter((entry): entry is [string, string] => Boolean(entry[1])))

const seed12 = (item: ScormItem, learner: ScormLearner): ItemState =>
  set({
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.core.credit': 'credit',
    'cmi.core.lesson_mode': 'normal',
    'cmi.core.entry': 'ab-initio',
    'cmi.student_data.mastery_score': text(item.masteryScore),
    'cmi.student_data.max_time_allowed': item.maxTimeAllowed,
    'cmi.student_data.time_limit_action': item.timeLimitAction,
    'cmi.launch_data': item.launchData,
  })

function seed2004(item: ScormItem, learner: ScormLearner): ItemState {
  const objectives = (item.objectives ?? []).filter((objective) => objective.id !== '')
  return set({
    'cmi.learner_id': learner.id,
    'cmi.learner_name': learner.name,
    'cmi.credit': 'credit',
    'cmi.mode': 'normal',
    'cmi.entry': 'ab-initio',
    'cmi.scaled_passing_score': text(item.scaledPassingScore),
    'cmi.completion_threshold': text(item.completionThreshold),
    'cmi.max_time_allowed': item.maxTimeAllowed,
    'cmi.time_limit_action': item.timeLimitAction,
    'cmi.launch_data': item.launchData,
    ...Object.fromEntries(objectives.map(({ id }, i) => [`cmi.objectives.${i}.id`, id])),
  })
}

/** The CMI of a first attempt: the learner, and the values that imsmanifest.xml sets for the item (content-runtime 4). */
export const seedItem = (version: ScormVersion, item: ScormItem, learner: ScormLearner): ItemState =>
  version === '1.2' ? seed12(item, learner) : seed2004(item, learner)
