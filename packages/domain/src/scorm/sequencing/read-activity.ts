import type { ParsedElement, ScormNode } from '../../content/scorm-manifest.ts'
import { secondsOf } from '../duration.ts'
import {
  type Activity,
  type Condition,
  type Consideration,
  FACTS,
  type Fact,
  type Objective,
  type ObjectiveMap,
  type RollupRule,
  type Rule,
  type SharedStore,
  type Timing,
} from './activity.ts'
import { amountOf } from './amount-of.ts'

type Element = ParsedElement | undefined

const isCalled = (name: string) => (one: ParsedElement) => one.name.toLowerCase() === name.toLowerCase()
const child = (element: Element, name: string) => element?.children.find(isCalled(name))
const children = (element: Element, name: string) => element?.children.filter(isCalled(name)) ?? []

function flag(element: Element, name: string, otherwise: boolean): boolean {
  const value = element?.attributes[name]?.trim().toLowerCase()
  if (value === 'true' || value === '1') return true
  return value === 'false' || value === '0' ? false : otherwise
}

const conditionOf = (element: ParsedElement): Condition => ({
  name: element.attributes.condition ?? '',
  isNot: element.attributes.operator === 'not',
  objective: element.attributes.referencedObjective || null,
  threshold: amountOf(element.attributes.measureThreshold) ?? 0,
})

const combinationOf = (element: Element, otherwise: 'all' | 'any') =>
  element?.attributes.conditionCombination === 'all'
    ? ('all' as const)
    : element?.attributes.conditionCombination === 'any'
      ? ('any' as const)
      : otherwise

function ruleOf(element: ParsedElement): Rule {
  const conditions = child(element, 'ruleConditions')
  return {
    action: child(element, 'ruleAction')?.attributes.action ?? '',
    combination: combinationOf(conditions, 'all'),
    conditions: children(conditions, 'ruleCondition').map(conditionOf),
  }
}

function rollupRuleOf(element: ParsedElement): RollupRule {
  const conditions = child(element, 'rollupConditions')
  return {
    action: child(element, 'rollupAction')?.attributes.action ?? '',
    combination: combinationOf(conditions, 'any'),
    conditions: children(conditions, 'rollupCondition').map(conditionOf),
    set: element.attributes.childActivitySet ?? 'all',
    minimumCount: amountOf(element.attributes.minimumCount) ?? 0,
    minimumPercent: amountOf(element.attributes.minimumPercent) ?? 0,
  }
}

/** The attribute names of a map for each fact: first those of imsss, then those that the 4th edition added in adlseq. */
const MAPPED: Record<Fact, string> = {
  satisfied: 'SatisfiedStatus',
  measure: 'NormalizedMeasure',
  raw: 'RawScore',
  min: 'MinScore',
  max: 'MaxScore',
  completed: 'CompletionStatus',
  progress: 'ProgressMeasure',
}
const OF_IMSSS: readonly Fact[] = ['satisfied', 'measure']

/** A map may read the facts of its own namespace unless it says no, and write them only where it says yes. */
function mapOf(element: ParsedElement, readable: readonly Fact[]): ObjectiveMap {
  const said = (fact: Fact, way: 'read' | 'write') => `${way}${MAPPED[fact]}`
  return {
    target: element.attributes.targetObjectiveID ?? '',
    reads: FACTS.filter((fact) => flag(element, said(fact, 'read'), readable.includes(fact))),
    writes: FACTS.filter((fact) => flag(element, said(fact, 'write'), false)),
  }
}

const isOfAdlseq = ({ attributes }: ParsedElement) =>
  Object.keys(attributes).some((name) =>
    /RawScore|MinScore|MaxScore|CompletionStatus|ProgressMeasure/.test(name),
  )

/** A list that the 4th edition adds has no primary objective; its maps count as adlseq's, whatever attributes they have. */
function mapsOf(objective: ParsedElement, isExtension: boolean): ObjectiveMap[] {
  const ofAdlseq = FACTS.filter((fact) => !OF_IMSSS.includes(fact))
  return children(objective, 'mapInfo').map((map) =>
    mapOf(map, isExtension || isOfAdlseq(map) ? ofAdlseq : OF_IMSSS),
  )
}

const objectiveOf = (element: Element): Objective => ({
  id: element?.attributes.objectiveID ?? '',
  satisfiedByMeasure: flag(element, 'satisfiedByMeasure', false),
  minMeasure: amountOf(child(element, 'minNormalizedMeasure')?.text) ?? 1,
  maps: element ? mapsOf(element, false) : [],
})

/** The 4th edition may list an objective again in its own namespace, to add maps. These are added to the objective with the same id. */
function objectivesOf(sequencing: Element): Activity['objectives'] {
  const lists = children(sequencing, 'objectives')
  const own = lists.find((list) => child(list, 'primaryObjective')) ?? lists[0]
  const added = lists.filter((list) => list !== own).flatMap((list) => children(list, 'objective'))
  const listed = [child(own, 'primaryObjective'), ...children(own, 'objective')].map(objectiveOf)
  const isAdded = (id: string) => (element: ParsedElement) => element.attributes.objectiveID === id
  const joined = listed.map((one) => ({
    ...one,
    maps: [...one.maps, ...added.filter(isAdded(one.id)).flatMap((element) => mapsOf(element, true))],
  }))
  return joined as Activity['objectives']
}

function controlOf(sequencing: Element): Activity['control'] {
  const mode = child(sequencing, 'controlMode')
  const constrained = child(sequencing, 'constrainedChoiceConsiderations')
  return {
    choice: flag(mode, 'choice', true),
    choiceExit: flag(mode, 'choiceExit', true),
    flow: flag(mode, 'flow', false),
    forwardOnly: flag(mode, 'forwardOnly', false),
    useCurrentObjectives: flag(mode, 'useCurrentAttemptObjectiveInfo', true),
    useCurrentProgress: flag(mode, 'useCurrentAttemptProgressInfo', true),
    preventActivation: flag(constrained, 'preventActivation', false),
    constrainChoice: flag(constrained, 'constrainChoice', false),
  }
}

const CONSIDERATIONS: readonly string[] = ['ifNotSuspended', 'ifAttempted', 'ifNotSkipped']

function rollupOf(sequencing: Element): Activity['rollup'] {
  const rules = child(sequencing, 'rollupRules')
  const considerations = child(sequencing, 'rollupConsiderations')
  const required = (name: string) => {
    const said = considerations?.attributes[name] ?? ''
    return CONSIDERATIONS.includes(said) ? (said as Consideration) : 'always'
  }
  return {
    rules: children(rules, 'rollupRule').map(rollupRuleOf),
    objectiveSatisfied: flag(rules, 'rollupObjectiveSatisfied', true),
    progressCompletion: flag(rules, 'rollupProgressCompletion', true),
    measureWeight: amountOf(rules?.attributes.objectiveMeasureWeight) ?? 1,
    progressWeight: amountOf(child(sequencing, 'completionThreshold')?.attributes.progressWeight) ?? 1,
    required: {
      satisfied: required('requiredForSatisfied'),
      notSatisfied: required('requiredForNotSatisfied'),
      completed: required('requiredForCompleted'),
      incomplete: required('requiredForIncomplete'),
    },
    measureSatisfactionIfActive: flag(considerations, 'measureSatisfactionIfActive', true),
  }
}

const TIMINGS: readonly string[] = ['once', 'onEachNewAttempt']
const timingOf = (said = ''): Timing => (TIMINGS.includes(said) ? (said as Timing) : 'never')

function pickingOf(sequencing: Element): Pick<Activity, 'selection' | 'randomization'> {
  const { attributes = {} } = child(sequencing, 'randomizationControls') ?? {}
  return {
    selection: {
      timing: timingOf(attributes.selectionTiming),
      count: amountOf(attributes.selectCount) ?? null,
    },
    randomization: {
      timing: timingOf(attributes.randomizationTiming),
      reorder: flag(child(sequencing, 'randomizationControls'), 'reorderChildren', false),
    },
  }
}

/** The 3rd edition writes the threshold as text, the 4th as attributes. */
function thresholdOf(sequencing: Element): Pick<Activity, 'completedByMeasure' | 'minProgress'> {
  const threshold = child(sequencing, 'completionThreshold')
  const text = amountOf(threshold?.text)
  return {
    completedByMeasure: flag(threshold, 'completedByMeasure', text !== undefined),
    minProgress: amountOf(threshold?.attributes.minProgressMeasure) ?? text ?? 1,
  }
}

const storesOf = (sequencing: Element): SharedStore[] =>
  children(child(sequencing, 'data'), 'map').map((map) => ({
    id: map.attributes.targetID ?? '',
    canRead: flag(map, 'readSharedData', true),
    canWrite: flag(map, 'writeSharedData', true),
  }))

/** Reads a node of a package's tree, with everything below it, for sequencing. */
export function readActivity(node: ScormNode, parent: Activity | null = null): Activity {
  const { sequencing } = node
  const rules = child(sequencing, 'sequencingRules')
  const delivery = child(sequencing, 'deliveryControls')
  const limit = amountOf(child(sequencing, 'limitConditions')?.attributes.attemptLimit)
  const activity: Activity = {
    id: node.id,
    item: node.itemId ?? null,
    parent,
    children: [],
    control: controlOf(sequencing),
    rules: {
      pre: children(rules, 'preConditionRule').map(ruleOf),
      exit: children(rules, 'exitConditionRule').map(ruleOf),
      post: children(rules, 'postConditionRule').map(ruleOf),
    },
    attemptLimit: limit ?? null,
    durationLimit: secondsOf(child(sequencing, 'limitConditions')?.attributes.attemptAbsoluteDurationLimit),
    rollup: rollupOf(sequencing),
    ...thresholdOf(sequencing),
    objectives: objectivesOf(sequencing),
    delivery: {
      tracked: flag(delivery, 'tracked', true),
      completionSetByContent: flag(delivery, 'completionSetByContent', false),
      objectiveSetByContent: flag(delivery, 'objectiveSetByContent', false),
    },
    ...pickingOf(sequencing),
    stores: storesOf(sequencing),
    outlives: {
      objectives: flag(sequencing, 'objectivesGlobalToSystem', true),
      stores: flag(sequencing, 'sharedDataGlobalToSystem', true),
    },
  }
  activity.children = node.children.map((one) => readActivity(one, activity))
  return activity
}
