import type { ParsedElement, ScormNode } from '@vereda/domain/content/scorm-manifest.ts'

// Turns a package's tree, with its imsss:sequencing elements as they were parsed, into the library's activity tree.
// Attributes that are not given stay undefined, so that the standard's defaults, which the library holds, apply.

const child = (element: ParsedElement | undefined, name: string) =>
  element?.children.find((one) => one.name === name)
const children = (element: ParsedElement | undefined, name: string) =>
  element?.children.filter((one) => one.name === name) ?? []

function flag(element: ParsedElement | undefined, name: string): boolean | undefined {
  const value = element?.attributes[name]
  return value === undefined ? undefined : value === 'true' || value === '1'
}

function amount(text: string | undefined): number | undefined {
  const value = Number.parseFloat(text ?? '')
  return Number.isFinite(value) ? value : undefined
}

/** The standard counts a share from 0 to 1, the library from 0 to 100. */
function percentOf(share: string | undefined): number | undefined {
  const value = amount(share)
  return value === undefined ? undefined : value * 100
}

const flags = (element: ParsedElement | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, flag(element, name)]))

const CONTROLS = [
  'choice',
  'choiceExit',
  'flow',
  'forwardOnly',
  'useCurrentAttemptObjectiveInfo',
  'useCurrentAttemptProgressInfo',
]
const DELIVERY = ['tracked', 'completionSetByContent', 'objectiveSetByContent']
const MAPS = [
  'readSatisfiedStatus',
  'readNormalizedMeasure',
  'writeSatisfiedStatus',
  'writeNormalizedMeasure',
  'readCompletionStatus',
  'readProgressMeasure',
  'readRawScore',
  'readMinScore',
  'readMaxScore',
  'writeCompletionStatus',
  'writeProgressMeasure',
  'writeRawScore',
  'writeMinScore',
  'writeMaxScore',
]
const CONSIDERATIONS = [
  'requiredForSatisfied',
  'requiredForNotSatisfied',
  'requiredForCompleted',
  'requiredForIncomplete',
]

const onlyNot = (condition: ParsedElement) => (condition.attributes.operator === 'not' ? 'not' : undefined)

function ruleOf(rule: ParsedElement) {
  const conditions = child(rule, 'ruleConditions')
  return {
    action: child(rule, 'ruleAction')?.attributes.action,
    conditionCombination: conditions?.attributes.conditionCombination ?? 'all',
    conditions: children(conditions, 'ruleCondition').map((condition) => ({
      condition: condition.attributes.condition,
      operator: onlyNot(condition),
      referencedObjective: condition.attributes.referencedObjective,
      parameters: { threshold: amount(condition.attributes.measureThreshold) ?? 0 },
    })),
  }
}

function rollupRuleOf(rule: ParsedElement) {
  const conditions = child(rule, 'rollupConditions')
  return {
    action: child(rule, 'rollupAction')?.attributes.action,
    consideration: rule.attributes.childActivitySet ?? 'all',
    minimumCount: amount(rule.attributes.minimumCount),
    minimumPercent: percentOf(rule.attributes.minimumPercent),
    conditionCombination: conditions?.attributes.conditionCombination ?? 'any',
    conditions: children(conditions, 'rollupCondition').map((condition) => ({
      condition: condition.attributes.condition,
      operator: onlyNot(condition),
    })),
  }
}

const given = (settings: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))

/** An objective without an id can still pass by its measure; it gets a name that no manifest can hold. */
const objectiveOf = (objective: ParsedElement) => ({
  objectiveID: objective.attributes.objectiveID || ':primary',
  ...given({
    satisfiedByMeasure: flag(objective, 'satisfiedByMeasure'),
    minNormalizedMeasure: amount(child(objective, 'minNormalizedMeasure')?.text),
  }),
  mapInfo: children(objective, 'mapInfo').map((map) => ({
    targetObjectiveID: map.attributes.targetObjectiveID,
    ...flags(map, MAPS),
  })),
})

/** The 4th edition lists an objective once more, in its own namespace, to add maps; the library joins what has one id. */
function objectivesOf(sequencing: ParsedElement | undefined) {
  const lists = children(sequencing, 'objectives')
  const primary = lists.flatMap((list) => children(list, 'primaryObjective'))[0]
  const isNamed = primary?.attributes.objectiveID || (primary?.children.length ?? 0) > 0
  return {
    ...(primary && isNamed && { primaryObjective: objectiveOf(primary) }),
    objectives: lists.flatMap((list) => children(list, 'objective')).map(objectiveOf),
  }
}

function controlsOf(sequencing: ParsedElement | undefined) {
  const rollup = child(sequencing, 'rollupRules')
  const random = child(sequencing, 'randomizationControls')
  const constrained = child(sequencing, 'constrainedChoiceConsiderations')
  return {
    ...flags(child(sequencing, 'controlMode'), CONTROLS),
    ...flags(constrained, ['preventActivation', 'constrainChoice']),
    ...flags(rollup, ['rollupObjectiveSatisfied', 'rollupProgressCompletion']),
    objectiveMeasureWeight: amount(rollup?.attributes.objectiveMeasureWeight),
    randomizationTiming: random?.attributes.randomizationTiming,
    randomizeChildren: flag(random, 'reorderChildren'),
    selectionTiming: random?.attributes.selectionTiming,
    selectCount: amount(random?.attributes.selectCount),
  }
}

function considerationsOf(sequencing: ParsedElement | undefined) {
  const element = child(sequencing, 'rollupConsiderations')
  if (!element) return {}
  const named = CONSIDERATIONS.map((name) => [name, element.attributes[name]] as const)
  return {
    rollupConsiderations: {
      ...Object.fromEntries(named.filter(([, value]) => value !== undefined)),
      measureSatisfactionIfActive: flag(element, 'measureSatisfactionIfActive'),
    },
  }
}

/**
 * A node of the package's tree as the library takes it, with all below it. The limit of an attempt's duration stays out: the library takes the
 * limit itself for the time that has passed, and the standard leaves it to the content, which is told by cmi.max_time_allowed.
 */
export function activitySettings(node: ScormNode): object {
  const { sequencing } = node
  const rules = child(sequencing, 'sequencingRules')
  const limits = child(sequencing, 'limitConditions')
  return {
    id: node.id,
    title: node.title,
    isVisible: node.isVisible,
    attemptLimit: amount(limits?.attributes.attemptLimit),
    ...objectivesOf(sequencing),
    sequencingControls: controlsOf(sequencing),
    deliveryControls: flags(child(sequencing, 'deliveryControls'), DELIVERY),
    sequencingRules: {
      preConditionRules: children(rules, 'preConditionRule').map(ruleOf),
      exitConditionRules: children(rules, 'exitConditionRule').map(ruleOf),
      postConditionRules: children(rules, 'postConditionRule').map(ruleOf),
    },
    rollupRules: { rules: children(child(sequencing, 'rollupRules'), 'rollupRule').map(rollupRuleOf) },
    ...considerationsOf(sequencing),
    children: node.children.map(activitySettings),
  }
}
