import type { Scorm2004 } from './library.ts'

// The library writes down every activity twice and with every default: 3.6 KB an activity, in each play of the course. What it would
// assume anyway is left out, which keeps a course of two hundred items within the cap of a claim.

type ActivityRecord = Record<string, unknown>
type Written = {
  sequencing: { activityStates: Record<string, ActivityRecord> } & Record<string, unknown>
} & Record<string, unknown>

/** Not isActive: the current activity is taken for active unless its record says otherwise. */
const ASSUMED: ActivityRecord = {
  isSuspended: false,
  isCompleted: false,
  completionStatus: 'unknown',
  successStatus: 'unknown',
  attemptCount: 0,
  objectiveInfoAvailableInCurrentParentAttempt: true,
  progressInfoAvailableInCurrentParentAttempt: true,
  attemptCompletionAmount: 0,
  attemptCompletionAmountStatus: false,
  attemptAbsoluteDuration: 'PT0H0M0S',
  attemptExperiencedDuration: 'PT0H0M0S',
  activityAbsoluteDuration: 'PT0H0M0S',
  activityExperiencedDuration: 'PT0H0M0S',
  objectiveSatisfiedStatus: false,
  objectiveMeasureStatus: false,
  objectiveNormalizedMeasure: 0,
  progressMeasure: 0,
  progressMeasureStatus: false,
  isAvailable: true,
  isHiddenFromChoice: false,
  location: '',
  attemptAbsoluteStartTime: '',
}

function isAssumed(name: string, value: unknown): boolean {
  if (name === 'id' || name === 'title') return true // the tree has them
  if (Object.hasOwn(ASSUMED, name)) return ASSUMED[name] === value
  const text = JSON.stringify(value)
  return text === '[]' || text === '{"primary":null,"objectives":[]}' || text?.includes('"childOrder":[]')
}

const trimmed = (activity: ActivityRecord): ActivityRecord =>
  Object.fromEntries(Object.entries(activity).filter(([name, value]) => !isAssumed(name, value)))

/** The library's sequencing state, without what restoring it assumes anyway. */
export function writeSequencing(api: Scorm2004): string {
  const { suspensionState, adlNavState, timestamp, ...written } = JSON.parse(
    api.serializeSequencingState(),
  ) as Written
  const { activityStates, navigationState, timestamp: _, ...sequencing } = written.sequencing
  const states = Object.entries(activityStates).map(([id, activity]) => [id, trimmed(activity)])
  return JSON.stringify({
    ...written,
    sequencing: { ...sequencing, timestamp, activityStates: Object.fromEntries(states) },
  })
}
