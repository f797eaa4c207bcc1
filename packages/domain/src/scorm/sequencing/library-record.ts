import * as z from 'zod/mini'
import {
  type ActivityRecord,
  type CourseRecord,
  emptyActivityRecord,
  emptyRecord,
  type FactRecord,
} from './course-record.ts'

// Older courses may have the state of a library in place of this engine's record. It is converted when it is read, and stored in this
// engine's form from then on.

const Truth = z.optional(z.boolean())
const Amount = z.optional(z.union([z.number(), z.string()]))

const LibraryObjective = z.object({
  id: z.string(),
  satisfiedStatus: Truth,
  satisfiedStatusKnown: Truth,
  progressStatus: Truth,
  normalizedMeasure: Amount,
  measureStatus: Truth,
  normalizedMeasureKnown: Truth,
  completionStatus: z.optional(z.string()),
  progressMeasure: Amount,
  progressMeasureStatus: Truth,
  progressMeasureKnown: Truth,
  rawScore: Amount,
  minScore: Amount,
  maxScore: Amount,
})

const LibraryActivity = z.object({
  isActive: Truth,
  isSuspended: Truth,
  attemptCount: z.optional(z.number()),
  completionStatus: z.optional(z.string()),
  objectiveSatisfiedStatus: Truth,
  objectiveSatisfiedStatusKnown: Truth,
  objectiveMeasureStatus: Truth,
  objectiveNormalizedMeasure: Amount,
  selectionRandomizationState: z.optional(z.object({ selectedChildIds: z.optional(z.array(z.string())) })),
  objectives: z.optional(
    z.object({ primary: z.nullable(LibraryObjective), objectives: z.array(LibraryObjective) }),
  ),
})
type LibraryActivity = z.infer<typeof LibraryActivity>

const Library = z.object({
  sequencing: z.object({
    currentActivity: z.optional(z.nullable(z.string())),
    suspendedActivity: z.optional(z.nullable(z.string())),
    activityStates: z.record(z.string(), LibraryActivity),
  }),
  globalObjectiveMap: z.optional(z.record(z.string(), LibraryObjective)),
  sharedData: z.optional(z.record(z.string(), z.string())),
})

const amountOf = (value: number | string | undefined) =>
  value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value)

function completedOf(status: string | undefined): boolean | undefined {
  return status === 'completed' ? true : status === 'incomplete' ? false : undefined
}

function factsOf(objective: z.infer<typeof LibraryObjective>): FactRecord {
  const isKnown = objective.satisfiedStatusKnown ?? objective.progressStatus
  const isMeasured = objective.normalizedMeasureKnown ?? objective.measureStatus
  const isAmount = objective.progressMeasureKnown ?? objective.progressMeasureStatus
  return {
    satisfied: isKnown ? objective.satisfiedStatus : undefined,
    measure: isMeasured ? amountOf(objective.normalizedMeasure) : undefined,
    completed: completedOf(objective.completionStatus),
    progress: isAmount ? amountOf(objective.progressMeasure) : undefined,
    raw: amountOf(objective.rawScore),
    min: amountOf(objective.minScore),
    max: amountOf(objective.maxScore),
  }
}

/** In the library's state the activity's own facts are beside its objectives; here they belong to its primary objective. */
function activityOf(state: LibraryActivity, isCurrent: boolean): ActivityRecord {
  const listed = state.objectives?.objectives ?? []
  const primary = state.objectives?.primary
  const own: FactRecord = {
    ...(primary && factsOf(primary)),
    ...(state.objectiveSatisfiedStatusKnown && { satisfied: state.objectiveSatisfiedStatus ?? false }),
    ...(state.objectiveMeasureStatus && { measure: amountOf(state.objectiveNormalizedMeasure) ?? 0 }),
  }
  const completed = completedOf(state.completionStatus)
  return {
    ...emptyActivityRecord(),
    attempts: state.attemptCount ?? 0,
    isActive: state.isActive ?? isCurrent,
    isSuspended: state.isSuspended ?? false,
    objectives: {
      ...Object.fromEntries(listed.map((objective) => [objective.id, factsOf(objective)])),
      [primary?.id ?? '']: { ...own, ...(completed !== undefined && { completed }) },
    },
    children: state.selectionRandomizationState?.selectedChildIds,
  }
}

/** Converts the library's state of a course to this engine's record; null where it is no such state. */
export function readLibraryRecord(kept: unknown): CourseRecord | null {
  const read = Library.safeParse(kept)
  if (!read.success) return null
  const { sequencing, globalObjectiveMap = {}, sharedData = {} } = read.data
  const current = sequencing.currentActivity ?? null
  const activities = Object.entries(sequencing.activityStates)
  const globals = Object.entries(globalObjectiveMap)
  return {
    ...emptyRecord(),
    current,
    suspended: sequencing.suspendedActivity ?? null,
    activities: Object.fromEntries(activities.map(([id, state]) => [id, activityOf(state, id === current)])),
    globals: Object.fromEntries(globals.map(([id, objective]) => [id, factsOf(objective)])),
    stores: sharedData,
  }
}
