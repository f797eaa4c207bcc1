import type { ParsedElement, ScormNode } from '../content/scorm-manifest.ts'

// Trees of activities as the importer reads them from a SCORM 2004 package.

/** An element as the importer parses it. */
export const el = (
  name: string,
  attributes: Record<string, string> = {},
  ...children: ParsedElement[]
): ParsedElement => ({
  name,
  attributes,
  children,
})
/** An item with its sequencing elements. */
export const leaf = (id: string, ...sequencing: ParsedElement[]): ScormNode => ({
  id: `act-${id}`,
  title: id,
  itemId: id,
  children: [],
  sequencing: el('sequencing', {}, ...sequencing),
})
/** A course with its items directly below its root. */
export const aTree = (control: Record<string, string>, ...children: ScormNode[]): ScormNode => ({
  id: 'org',
  title: 'Course',
  children,
  sequencing: el('sequencing', {}, el('controlMode', control)),
})
export const FREE = { choice: 'true', flow: 'true' }
export const FLOW = { choice: 'false', flow: 'true' }

export const ALWAYS = { condition: 'always' }
/** A sequencing rule of one condition. */
export const rule = (kind: 'pre' | 'post' | 'exit', condition: Record<string, string>, action: string) =>
  el(
    'sequencingRules',
    {},
    el(
      `${kind}ConditionRule`,
      {},
      el('ruleConditions', {}, el('ruleCondition', condition)),
      el('ruleAction', { action }),
    ),
  )
/** A rollup rule of one condition, and the set of children that it looks at. */
export const rollup = (set: Record<string, string>, condition: string, action: string) =>
  el(
    'rollupRules',
    {},
    el(
      'rollupRule',
      set,
      el('rollupConditions', {}, el('rollupCondition', { condition })),
      el('rollupAction', { action }),
    ),
  )
/** A cluster: an activity with activities below it. */
export const cluster = (id: string, children: ScormNode[], ...sequencing: ParsedElement[]): ScormNode => ({
  id: `act-${id}`,
  title: id,
  children,
  sequencing: el('sequencing', {}, ...sequencing),
})
/** A course whose root has more sequencing elements than its control mode. */
export const rootWith = (
  control: Record<string, string>,
  more: readonly ParsedElement[],
  ...children: ScormNode[]
): ScormNode => ({
  ...aTree(control, ...children),
  sequencing: el('sequencing', {}, el('controlMode', control), ...more),
})

export const NOT_SATISFIED = { condition: 'satisfied', operator: 'not' }
/** A cluster of items with its own control mode. */
export const part = (
  id: string,
  ids: string[],
  control: Record<string, string>,
  ...more: ParsedElement[]
): ScormNode =>
  cluster(
    id,
    ids.map((one) => leaf(one)),
    el('controlMode', control),
    ...more,
  )
/** How many children are selected, and whether they are shuffled. */
export const picking = (attributes: Record<string, string>) => el('randomizationControls', attributes)

/** The list of an activity's objectives. */
export const objectives = (...inside: ParsedElement[]) => el('objectives', {}, ...inside)
/** The primary objective, which decides its activity's status. */
export const primary = (id: string, ...inside: ParsedElement[]) =>
  el('primaryObjective', { objectiveID: id }, ...inside)
/** Maps an activity's objective to a shared objective of the course, with what is read and written. */
export const map = (target: string, attributes: Record<string, string>) =>
  el('mapInfo', { targetObjectiveID: target, ...attributes })
