import {
  aTree,
  cluster,
  el,
  FREE,
  leaf,
  map,
  objectives,
  primary,
  rollup,
  rootWith,
} from '@vereda/domain/builders/a-scorm-tree.ts'
import { describe, expect, test, vi } from 'vitest'
import { open } from './testing/a-course.ts'
import { asking, DONE, FAILED, known, PASSED, type Step, walk } from './testing/a-walk.ts'

// The pseudo code of SCORM 2004 4th Edition, Sequencing and Navigation: rollup, and what activities share. Tests name each process by its
// id (docs/sequencing.md).

describe('RB.1 Rollup', () => {
  const scored = (scaled: string) => ({ ...DONE, 'cmi.score.scaled': scaled })
  const threshold = (attributes: Record<string, string>) => el('completionThreshold', attributes)

  test('a child without a measure counts as zero (RB.1.1a)', async () => {
    expect(await known(aTree(FREE, leaf('a'), leaf('b')), [['a', scored('1')]])).toMatchObject({
      measure: 0.5,
    })
  })

  test('progress is weighed, and completes at its threshold (RB.1.1b, RB.1.3a)', async () => {
    const tree = rootWith(
      FREE,
      [threshold({ completedByMeasure: 'true', minProgressMeasure: '0.7' })],
      leaf('a', threshold({ progressWeight: '3' })),
      leaf('b'),
    )
    const at = (a: string) => ({ 'cmi.progress_measure': a, 'cmi.completion_status': 'completed' })
    expect(await known(tree, [['a', at('0.9')]])).toMatchObject({ completionStatus: 'incomplete' })
    expect(await known(tree, [['a', at('1')]])).toMatchObject({
      progress: 0.75,
      completionStatus: 'completed',
    })
  })

  test('a measure decides only at the end when the package says so (RB.1.2a)', async () => {
    const course = el(
      'primaryObjective',
      { objectiveID: 'o', satisfiedByMeasure: 'true' },
      {
        ...el('minNormalizedMeasure'),
        text: '0.4',
      },
    )
    const late = el('rollupConsiderations', { measureSatisfactionIfActive: 'false' })
    const tree = rootWith(FREE, [objectives(course), late], leaf('a'), leaf('b'))
    expect(await known(tree, [['a', scored('1')]])).toMatchObject({ successStatus: 'unknown' })
    expect(await known(tree, [['a', asking('exitAll', scored('1'))]])).toMatchObject({
      successStatus: 'passed',
    })
  })

  test.each<[Step[], string]>([
    [[['a', FAILED]], 'unknown'],
    [
      [
        ['a', FAILED],
        ['b', PASSED],
      ],
      'failed',
    ],
    [
      [
        ['a', PASSED],
        ['b', PASSED],
      ],
      'passed',
    ],
  ])(
    'by default all children must be known and satisfied (RB.1.2b): %j is %s',
    async (steps, successStatus) => {
      expect(await known(aTree(FREE, leaf('a'), leaf('b')), steps)).toMatchObject({ successStatus })
    },
  )

  test('the positive rule overrides the negative one (RB.1.2b)', async () => {
    const both = [
      rollup({ childActivitySet: 'any' }, 'satisfied', 'satisfied').children[0]!,
      rollup({ childActivitySet: 'any' }, 'attempted', 'notSatisfied').children[0]!,
    ]
    const tree = rootWith(FREE, [el('rollupRules', {}, ...both)], leaf('a'), leaf('b'))
    expect(await known(tree, [['a', FAILED]])).toMatchObject({ successStatus: 'failed' })
    expect(await known(tree, [['a', PASSED]])).toMatchObject({ successStatus: 'passed' })
  })

  test('the rule “none” holds only when all children are known (RB.1.4)', async () => {
    const tree = rootWith(
      FREE,
      [rollup({ childActivitySet: 'none' }, 'satisfied', 'completed')],
      leaf('a'),
      leaf('b'),
    )
    expect((await walk(tree, [['a', FAILED]])).completed).toBe(false)
    expect(
      (
        await walk(tree, [
          ['a', FAILED],
          ['b', FAILED],
        ])
      ).completed,
    ).toBe(true)
  })

  test.each([
    ['ifAttempted', {}, true],
    ['ifNotSuspended', { 'cmi.exit': 'suspend', 'cmi.completion_status': 'incomplete' }, true],
    ['always', { 'cmi.exit': 'suspend', 'cmi.completion_status': 'incomplete' }, false],
  ])('a child is required %s (RB.1.4.2)', async (requiredForCompleted, values, completed) => {
    const child = leaf('b', el('rollupConsiderations', { requiredForCompleted }))
    const steps: Step[] =
      requiredForCompleted === 'ifAttempted'
        ? [['a', DONE]]
        : [
            ['b', values],
            ['a', DONE],
          ]
    expect((await walk(aTree(FREE, leaf('a'), child), steps)).completed).toBe(completed)
  })

  test('a change of a global objective rolls up wherever the objective is read (RB.1.5)', async () => {
    const tree = aTree(
      FREE,
      leaf('a', objectives(primary('own', map('g', { writeSatisfiedStatus: 'true' })))),
      cluster('two', [leaf('b', objectives(primary('own', map('g', {}))))], el('controlMode', FREE)),
    )
    expect(await known(tree, [['a', PASSED]], 'act-two')).toMatchObject({ successStatus: 'passed' })
  })
})

describe('objectives that activities share (SN 3.10, adlseq:objectives)', () => {
  const WRITES = {
    writeSatisfiedStatus: 'true',
    writeNormalizedMeasure: 'true',
  }
  const ADDED = ['RawScore', 'MinScore', 'MaxScore', 'CompletionStatus', 'ProgressMeasure']
  const added = (way: 'read' | 'write') =>
    el(
      'objectives',
      {},
      el(
        'objective',
        { objectiveID: 'own' },
        map('g', Object.fromEntries(ADDED.map((name) => [`${way}${name}`, 'true']))),
      ),
    )

  test('a new activity reads what another has written', async () => {
    const tree = aTree(
      FREE,
      leaf('a', objectives(primary('own', map('g', WRITES))), added('write')),
      leaf('b', objectives(primary('own', map('g', {}))), added('read')),
    )
    const said = {
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'failed',
      'cmi.score.scaled': '0.25',
      'cmi.score.raw': '5',
      'cmi.score.min': '1',
      'cmi.score.max': '20',
      'cmi.progress_measure': '0.75',
    }
    const { sequencing } = await walk(tree, [['a', said]])
    const { api } = await open(tree, 'b', sequencing)
    api.Initialize('')
    for (const [element, value] of Object.entries(said))
      expect([element, api.GetValue(element.replace('cmi.', 'cmi.objectives.0.'))]).toEqual([element, value])
  })

  test('a map that does not read gives nothing', async () => {
    const deaf = map('g', { readSatisfiedStatus: 'false', readNormalizedMeasure: 'false' })
    const tree = aTree(
      FREE,
      leaf('a', objectives(primary('own', map('g', WRITES)))),
      leaf('b', objectives(primary('own', deaf))),
    )
    expect(await known(tree, [['a', PASSED]], 'act-b')).toMatchObject({ successStatus: 'unknown' })
  })

  test('an objective satisfied by measure ignores content’s own success status', async () => {
    const judged = el(
      'primaryObjective',
      { objectiveID: 'own', satisfiedByMeasure: 'true' },
      {
        ...el('minNormalizedMeasure'),
        text: '0.8',
      },
      map('g', WRITES),
    )
    const tree = aTree(
      FREE,
      leaf('a', objectives(judged)),
      leaf('b', objectives(primary('own', map('g', {})))),
    )
    const steps: Step[] = [['a', { ...PASSED, 'cmi.score.scaled': '0.5' }]]
    expect(await known(tree, steps, 'act-a')).toMatchObject({ successStatus: 'failed' })
    expect(await known(tree, steps, 'act-b')).toMatchObject({ successStatus: 'failed' })
  })
})

describe('data that activities share (adl.data)', () => {
  const sharing = (id: string, attributes: Record<string, string> = {}) =>
    leaf(id, el('data', {}, el('map', { targetID: 'store', ...attributes })))

  test('another activity reads data that one has committed but not terminated', async () => {
    const tree = aTree(FREE, sharing('a'), sharing('b'), leaf('c'))
    const first = await open(tree, 'a')
    first.api.Initialize('')
    expect(first.api.GetValue('adl.data._count')).toBe('1')
    expect(first.api.SetValue('adl.data.0.store', 'kept')).toBe('true')
    expect(first.api.Commit('')).toBe('true')
    const second = await open(tree, 'b', first.state().sequencing)
    second.api.Initialize('')
    expect(second.api.GetValue('adl.data.0.id')).toBe('store')
    expect(second.api.GetValue('adl.data.0.store')).toBe('kept')
  })

  test('data that one activity sets is kept after ten seconds without a commit', async () => {
    vi.useFakeTimers()
    const tree = aTree(FREE, sharing('a'), sharing('b'))
    const first = await open(tree, 'a')
    first.api.Initialize('')
    first.api.SetValue('adl.data.0.store', 'kept')
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    const second = await open(tree, 'b', first.state().sequencing)
    second.api.Initialize('')
    expect(second.api.GetValue('adl.data.0.store')).toBe('kept')
  })

  test('only an activity with write access writes data, and only one with read access reads it', async () => {
    const tree = aTree(
      FREE,
      sharing('a', { writeSharedData: 'false' }),
      sharing('b', { readSharedData: 'false' }),
    )
    const reader = await open(tree, 'a')
    reader.api.Initialize('')
    expect(reader.api.SetValue('adl.data.0.store', 'kept')).toBe('false')
    const writer = await open(tree, 'b', reader.state().sequencing)
    writer.api.Initialize('')
    expect(writer.api.SetValue('adl.data.0.store', 'kept')).toBe('true')
    expect(writer.api.GetValue('adl.data.0.store')).toBe('')
  })
})
