import type { ParsedElement, ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import { aTree, el, open } from './a-course.ts'

/** One launch of an item: what its content sets before it ends. */
export type Step = [item: string, values: Record<string, string>]

export const DONE = { 'cmi.completion_status': 'completed' }
export const PASSED = { ...DONE, 'cmi.success_status': 'passed' }
export const FAILED = { ...DONE, 'cmi.success_status': 'failed' }
export const CONTINUE = { 'adl.nav.request': 'continue' }
export const ALWAYS = { condition: 'always' }

/** Walks a course, one launch after the other, and answers where it then is; `entered` are the items that were delivered. */
export async function walk(tree: ScormNode, steps: readonly Step[]) {
  const entered: string[] = []
  let course = { sequencing: '', completed: false, choices: [] as string[], next: null as string | null }
  for (const [item, values] of steps) {
    const opened = await open(tree, item, course.sequencing)
    entered.push(opened.entered)
    course = opened.play(values)
  }
  return { ...course, entered }
}

/** What is known of an activity after a walk. */
export async function known(tree: ScormNode, steps: readonly Step[], activity = tree.id) {
  const { sequencing } = await walk(tree, steps)
  const { api } = await open(tree, steps[0]![0], sequencing)
  return api.getActivityTrackingData(activity)
}

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
/** Activities under one of their own. */
export const cluster = (id: string, children: ScormNode[], ...sequencing: ParsedElement[]): ScormNode => ({
  id: `act-${id}`,
  title: id,
  children,
  sequencing: el('sequencing', {}, ...sequencing),
})
/** A course whose root says more than how it may be walked. */
export const rootWith = (
  control: Record<string, string>,
  more: readonly ParsedElement[],
  ...children: ScormNode[]
): ScormNode => ({
  ...aTree(control, ...children),
  sequencing: el('sequencing', {}, el('controlMode', control), ...more),
})
