import { describe, expect, test } from 'vitest'
import { cluster, el, leaf } from '../../builders/a-scorm-tree.ts'
import type { ParsedElement } from '../../content/scorm-manifest.ts'
import { readActivity } from './read-activity.ts'

const read = (...sequencing: ParsedElement[]) => readActivity(leaf('a', ...sequencing))

const SILENT = {
  id: 'act-a',
  item: 'a',
  parent: null,
  children: [],
  control: {
    choice: true,
    choiceExit: true,
    flow: false,
    forwardOnly: false,
    useCurrentObjectives: true,
    useCurrentProgress: true,
    preventActivation: false,
    constrainChoice: false,
  },
  rules: { pre: [], exit: [], post: [] },
  attemptLimit: null,
  durationLimit: null,
  rollup: {
    rules: [],
    objectiveSatisfied: true,
    progressCompletion: true,
    measureWeight: 1,
    progressWeight: 1,
    required: { satisfied: 'always', notSatisfied: 'always', completed: 'always', incomplete: 'always' },
    measureSatisfactionIfActive: true,
  },
  completedByMeasure: false,
  minProgress: 1,
  objectives: [{ id: '', satisfiedByMeasure: false, minMeasure: 1, maps: [] }],
  delivery: { tracked: true, completionSetByContent: false, objectiveSetByContent: false },
  selection: { timing: 'never', count: null },
  randomization: { timing: 'never', reorder: false },
  stores: [],
  outlives: { objectives: true, stores: true },
}

describe('an activity without sequencing values has the standard’s defaults', () => {
  test.each([
    ['no sequencing at all', { ...leaf('a'), sequencing: undefined }],
    ['an empty one', leaf('a')],
    [
      'one whose elements are empty',
      leaf(
        'a',
        ...[
          'controlMode',
          'sequencingRules',
          'limitConditions',
          'rollupRules',
          'rollupConsiderations',
          'constrainedChoiceConsiderations',
          'objectives',
          'deliveryControls',
          'randomizationControls',
          'completionThreshold',
          'data',
        ].map((name) => el(name)),
      ),
    ],
    [
      'one whose values are none that it may have',
      leaf(
        'a',
        el('controlMode', { choice: 'perhaps', choiceExit: '', flow: 'yes', forwardOnly: '2' }),
        el('rollupConsiderations', { requiredForSatisfied: 'sometimes' }),
        el('randomizationControls', {
          selectionTiming: 'twice',
          selectCount: 'some',
          randomizationTiming: '',
        }),
        el('limitConditions', { attemptLimit: 'none' }),
        el('rollupRules', { objectiveMeasureWeight: 'heavy' }),
      ),
    ],
  ])('defaults with %s', (_, node) => expect(readActivity(node)).toEqual(SILENT))

  test('a cluster has no item, and its children point to it', () => {
    const part = readActivity({ ...cluster('part', [leaf('a')]) })
    expect(part).toMatchObject({ id: 'act-part', item: null })
    expect(part.children[0]).toMatchObject({ id: 'act-a', parent: { id: 'act-part' } })
  })
})

test('every value of a package is read', () => {
  expect(
    read(
      el('controlMode', {
        choice: 'false',
        choiceExit: '0',
        flow: ' TRUE ',
        forwardOnly: '1',
        useCurrentAttemptObjectiveInfo: 'false',
        useCurrentAttemptProgressInfo: 'false',
      }),
      el('constrainedChoiceConsiderations', { preventActivation: 'true', constrainChoice: 'true' }),
      el('limitConditions', { attemptLimit: '3', attemptAbsoluteDurationLimit: 'PT1M' }),
      el('rollupRules', {
        rollupObjectiveSatisfied: 'false',
        rollupProgressCompletion: 'false',
        objectiveMeasureWeight: '0.25',
      }),
      el('rollupConsiderations', {
        requiredForSatisfied: 'ifNotSuspended',
        requiredForNotSatisfied: 'ifAttempted',
        requiredForCompleted: 'ifNotSkipped',
        requiredForIncomplete: 'ifAttempted',
        measureSatisfactionIfActive: 'false',
      }),
      el('completionThreshold', {
        completedByMeasure: 'true',
        minProgressMeasure: '0.8',
        progressWeight: '0.5',
      }),
      el('deliveryControls', {
        tracked: 'false',
        completionSetByContent: 'true',
        objectiveSetByContent: 'true',
      }),
      el('randomizationControls', {
        selectionTiming: 'once',
        selectCount: '2',
        randomizationTiming: 'onEachNewAttempt',
        reorderChildren: 'true',
      }),
      el(
        'data',
        {},
        el('map', { targetID: 'one' }),
        el('map', { readSharedData: 'false', writeSharedData: 'false' }),
      ),
    ),
  ).toEqual({
    ...SILENT,
    control: {
      choice: false,
      choiceExit: false,
      flow: true,
      forwardOnly: true,
      useCurrentObjectives: false,
      useCurrentProgress: false,
      preventActivation: true,
      constrainChoice: true,
    },
    attemptLimit: 3,
    durationLimit: 60,
    rollup: {
      rules: [],
      objectiveSatisfied: false,
      progressCompletion: false,
      measureWeight: 0.25,
      progressWeight: 0.5,
      required: {
        satisfied: 'ifNotSuspended',
        notSatisfied: 'ifAttempted',
        completed: 'ifNotSkipped',
        incomplete: 'ifAttempted',
      },
      measureSatisfactionIfActive: false,
    },
    completedByMeasure: true,
    minProgress: 0.8,
    delivery: { tracked: false, completionSetByContent: true, objectiveSetByContent: true },
    selection: { timing: 'once', count: 2 },
    randomization: { timing: 'onEachNewAttempt', reorder: true },
    stores: [
      { id: 'one', canRead: true, canWrite: true },
      { id: '', canRead: false, canWrite: false },
    ],
  })
})

describe('rules', () => {
  test('sequencing rules combine their conditions with all unless the package says any', () => {
    const condition = {
      condition: 'satisfied',
      operator: 'not',
      referencedObjective: 'o',
      measureThreshold: '0.5',
    }
    const conditions = (said: Record<string, string>) =>
      el('ruleConditions', said, el('ruleCondition', condition), el('ruleCondition'))
    const rules = (kind: string, said: Record<string, string>) =>
      el(`${kind}ConditionRule`, {}, conditions(said), el('ruleAction', { action: 'skip' }))
    const { pre, exit, post } = read(
      el(
        'sequencingRules',
        {},
        rules('pre', {}),
        rules('exit', { conditionCombination: 'any' }),
        rules('post', { conditionCombination: 'all' }),
        el('postConditionRule'),
      ),
    ).rules
    const both = [
      { name: 'satisfied', isNot: true, objective: 'o', threshold: 0.5 },
      { name: '', isNot: false, objective: null, threshold: 0 },
    ]
    expect(pre).toEqual([{ action: 'skip', combination: 'all', conditions: both }])
    expect(exit).toEqual([{ action: 'skip', combination: 'any', conditions: both }])
    expect(post).toEqual([
      { action: 'skip', combination: 'all', conditions: both },
      { action: '', combination: 'all', conditions: [] },
    ])
  })

  test('rollup rules combine their conditions with any unless the package says all', () => {
    const rule = (set: Record<string, string>, conditions: Record<string, string>) =>
      el(
        'rollupRule',
        set,
        el('rollupConditions', conditions, el('rollupCondition', { condition: 'completed' })),
        el('rollupAction', { action: 'completed' }),
      )
    const one = { name: 'completed', isNot: false, objective: null, threshold: 0 }
    expect(
      read(
        el(
          'rollupRules',
          {},
          rule({}, {}),
          rule(
            { childActivitySet: 'any', minimumCount: '2', minimumPercent: '0.5' },
            { conditionCombination: 'all' },
          ),
          el('rollupRule'),
        ),
      ).rollup.rules,
    ).toEqual([
      {
        action: 'completed',
        combination: 'any',
        conditions: [one],
        set: 'all',
        minimumCount: 0,
        minimumPercent: 0,
      },
      {
        action: 'completed',
        combination: 'all',
        conditions: [one],
        set: 'any',
        minimumCount: 2,
        minimumPercent: 0.5,
      },
      { action: '', combination: 'any', conditions: [], set: 'all', minimumCount: 0, minimumPercent: 0 },
    ])
  })
})

test('shared objectives and data outlive an attempt unless the root says no', () => {
  const attributes = { objectivesGlobalToSystem: 'false', sharedDataGlobalToSystem: 'false' }
  expect(readActivity({ ...leaf('a'), sequencing: el('sequencing', attributes) }).outlives).toEqual({
    objectives: false,
    stores: false,
  })
})
