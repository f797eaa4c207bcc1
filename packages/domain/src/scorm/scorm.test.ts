import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ScormItem, ScormManifest } from '../content/scorm-manifest.ts'
import type { ScormPool } from '../play/play.ts'
import { claimOfPool } from './claim-of-pool.ts'
import { COURSE_KEY, withCourse } from './course-state.ts'
import { courseTree, itemToLaunch } from './course-tree.ts'
import { isItemFinished, itemPercentage, withEarlierScore } from './item-state.ts'
import { launchState } from './launch-state.ts'
import { seedItem } from './seed-item.ts'

const anItem = (id: string, extra: Partial<ScormItem> = {}): ScormItem => ({
  id,
  title: id,
  href: `${id}.html`,
  ...extra,
})
const aManifest = (version: '1.2' | '2004', ids: string[]): ScormManifest => ({
  version,
  title: 'Course',
  items: ids.map((id) => anItem(id)),
  tree: {
    id: 'org',
    title: 'Course',
    children: ids.map((id) => ({ id, title: id, itemId: id, children: [] })),
  },
})
const marina = { id: 'u1', name: 'Dias, Marina' }

describe('the score of an activity', () => {
  test.each([
    ['1.2', { 'cmi.core.score.raw': '80', 'cmi.core.score.max': '100' }, 80],
    ['1.2', { 'cmi.core.score.raw': '8', 'cmi.core.score.max': '10' }, 80],
    ['1.2', { 'cmi.core.score.raw': '80' }, 80],
    ['1.2', { 'cmi.core.score.raw': '80', 'cmi.core.score.max': '0' }, 80],
    ['1.2', { 'cmi.core.score.raw': '180', 'cmi.core.score.max': '100' }, 100],
    ['1.2', { 'cmi.core.score.raw': '-5' }, 0],
    ['1.2', { 'cmi.core.lesson_status': 'passed' }, 100],
    ['1.2', { 'cmi.core.lesson_status': 'completed' }, 100],
    ['1.2', { 'cmi.core.lesson_status': 'failed' }, 0],
    ['1.2', { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '30' }, 30],
    ['2004', { 'cmi.score.scaled': '0.85', 'cmi.score.raw': '1' }, 85],
    ['2004', { 'cmi.score.scaled': '-0.5' }, 0],
    ['2004', { 'cmi.score.raw': '4', 'cmi.score.max': '5' }, 80],
    ['2004', { 'cmi.success_status': 'passed' }, 100],
    ['2004', { 'cmi.completion_status': 'completed' }, 100],
    ['2004', { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, 0],
    ['2004', { 'cmi.completion_status': 'incomplete' }, 0],
    ['2004', undefined, 0],
  ] as const)('%s with the state %j gives %i percent', (version, state, expected) =>
    expect(itemPercentage(version, state)).toBeCloseTo(expected),
  )
})

describe('the score of an activity that is opened again', () => {
  const scored0 = { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0' }
  const failed = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }
  const silent = { 'cmi.completion_status': 'completed' }
  const passed = { ...silent, 'cmi.success_status': 'passed' }
  const score = (percentage: number) => ({ 'cmi.score.scaled': String(percentage / 100) })

  test.each([
    ['a score of 0', [scored0, silent], 0],
    ['a score of 60', [{ ...silent, ...score(60) }, silent], 60],
    ['a failure without a score', [failed, silent], 0],
    ['a score, in a go long before', [scored0, silent, { 'cmi.completion_status': 'incomplete' }, silent], 0],
    ['a score, and says a better one', [scored0, { ...silent, ...score(90) }], 90],
    ['a score, and says that it is passed', [scored0, passed], 100],
    ['no score', [silent, silent], 100],
    ['no word', [{}, silent], 100],
  ])('after %s stays at the reported percentage', (_, attempts, worth) => {
    const kept = attempts.reduce((before, left) => withEarlierScore('2004', before, left))
    expect(itemPercentage('2004', kept)).toBe(worth)
  })

  test('is not passed to the content of a new attempt', () => {
    const kept = withEarlierScore('2004', scored0, { 'cmi.location': '3', 'cmi.exit': 'suspend' })
    const told = launchState('2004', anItem('a'), marina, kept)
    expect(told).toMatchObject({ 'cmi.location': '3' })
    expect(Object.keys(told).filter((element) => !element.startsWith('cmi.'))).toEqual([])
  })
})

test.each([
  ['1.2', { 'cmi.core.lesson_status': 'completed' }, true],
  ['1.2', { 'cmi.core.lesson_status': 'passed' }, true],
  ['1.2', { 'cmi.core.lesson_status': 'failed' }, false],
  ['1.2', { 'cmi.core.lesson_status': 'browsed' }, false],
  ['2004', { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, true],
  ['2004', { 'cmi.success_status': 'passed' }, false],
  ['2004', {}, false],
] as const)('%s with the state %j is finished: %s', (version, state, expected) =>
  expect(isItemFinished(version, state)).toBe(expected),
)

describe('the worth of a package', () => {
  const manifest = aManifest('1.2', ['a', 'b'])
  const done = { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '50' }

  test('is the mean of its activities, those not opened yet included', () => {
    expect(claimOfPool(manifest, { a: done }, 40)).toMatchObject({ points: [10, 0], finished: false })
    expect(claimOfPool(manifest, { a: done, b: done }, 40)).toMatchObject({
      points: [10, 10],
      finished: true,
    })
  })

  test('is finished if an activity finished during the sitting, while the points are those at its end', () => {
    const failed = { 'cmi.core.lesson_status': 'failed' }
    expect(claimOfPool(manifest, { a: failed, b: done }, 40)).toMatchObject({ finished: false })
    expect(claimOfPool(manifest, { a: failed, b: done }, 40, ['b'])).toMatchObject({ finished: false })
    expect(claimOfPool(manifest, { a: failed, b: done }, 40, ['a'])).toEqual({
      points: [0, 10],
      pointsAtEnd: [0, 10],
      finished: true,
    })
  })

  test('has full points without a score only at the end of the sitting', () => {
    const completed = { 'cmi.core.lesson_status': 'completed' }
    const expected = { points: [0, 10], pointsAtEnd: [20, 10], finished: true }
    expect(claimOfPool(manifest, { a: completed, b: done }, 40)).toEqual(expected)
  })

  test.each([
    ['1.2', { 'cmi.core.lesson_status': 'completed' }, 34],
    ['1.2', { 'cmi.core.lesson_status': 'passed' }, 40],
    ['1.2', { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '90' }, 36],
    ['2004', { 'cmi.completion_status': 'completed' }, 34],
    ['2004', { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' }, 40],
    ['2004', { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' }, 0],
  ] as const)(
    '%s with the state %j after 34 points earns %d of 40 points at its end',
    (version, state, points) => {
      const one = aManifest(version, ['a'])
      expect(claimOfPool(one, { a: state }, 40, [], 34).pointsAtEnd).toEqual([points])
    },
  )

  test('leaves out activities that 2004 sequencing skipped in a completed course', () => {
    const course = { sequencing: '{}', completed: true, choices: [], next: null, open: null }
    const pool = withCourse({ a: { 'cmi.score.scaled': '1' } }, course)
    const worth = { points: [40], pointsAtEnd: [40], finished: true }
    expect(claimOfPool(aManifest('2004', ['a', 'b']), pool, 40)).toEqual(worth)
  })

  test('never exceeds the maximum, whatever values the content sets', () => {
    const state = fc.dictionary(
      fc.constantFrom(
        'cmi.core.score.raw',
        'cmi.core.score.max',
        'cmi.core.lesson_status',
        'cmi.score.scaled',
        'cmi.score.raw',
      ),
      fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('passed', 'completed')),
    )
    const pools = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'foreign', COURSE_KEY), state)
    fc.assert(
      fc.property(fc.constantFrom('1.2', '2004'), pools, fc.nat(1000), (version, pool, maxPoints) => {
        const worth = claimOfPool(aManifest(version, ['a', 'b', 'c']), pool as ScormPool, maxPoints)
        for (const points of [worth.points, worth.pointsAtEnd]) {
          expect(points.every((n) => n >= 0)).toBe(true)
          expect(points.reduce((total, n) => total + n, 0)).toBeLessThanOrEqual(maxPoints + 1e-9)
        }
      }),
    )
  })
})

describe('launching an activity', () => {
  test('1.2: the first attempt gets the values of the manifest', () => {
    const item = anItem('a', {
      masteryScore: 0,
      launchData: 'x=1',
      maxTimeAllowed: '00:10:00',
      timeLimitAction: 'exit,message',
    })
    expect(seedItem('1.2', item, marina)).toEqual({
      'cmi.core.student_id': 'u1',
      'cmi.core.student_name': 'Dias, Marina',
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.entry': 'ab-initio',
      'cmi.student_data.mastery_score': '0',
      'cmi.student_data.max_time_allowed': '00:10:00',
      'cmi.student_data.time_limit_action': 'exit,message',
      'cmi.launch_data': 'x=1',
    })
  })

  test('2004: objectives are declared in order', () => {
    const objectives = [
      { id: 'primary', primary: true },
      { id: '', primary: false },
      { id: 'o2', primary: false },
    ]
    const seed = seedItem(
      '2004',
      anItem('a', { scaledPassingScore: 0.8, completionThreshold: 0.5, objectives }),
      marina,
    )
    expect(seed).toMatchObject({
      'cmi.scaled_passing_score': '0.8',
      'cmi.completion_threshold': '0.5',
      'cmi.objectives.0.id': 'primary',
      'cmi.objectives.1.id': 'o2',
    })
  })

  test('1.2 continues with the left state, without the last session time', () => {
    const left = {
      'cmi.suspend_data': 'page=3',
      'cmi.core.lesson_location': '3',
      'cmi.core.exit': 'suspend',
      'cmi.core.session_time': '00:01:00',
      'cmi.core.total_time': '00:05:00',
      'cmi.student_data.mastery_score': '10',
    }
    const state = launchState('1.2', anItem('a', { masteryScore: 80 }), marina, left)
    expect(state).toMatchObject({
      'cmi.suspend_data': 'page=3',
      'cmi.core.lesson_location': '3',
      'cmi.core.entry': 'resume',
      'cmi.core.total_time': '00:05:00',
      'cmi.student_data.mastery_score': '80',
    })
    expect(state).not.toHaveProperty(['cmi.core.session_time'])
    expect(state).not.toHaveProperty(['cmi.core.exit'])
  })

  test('2004 continues a suspended attempt, and starts anew after any other exit', () => {
    const left = { 'cmi.location': '3', 'cmi.exit': 'suspend', 'cmi.objectives.0.id': 'own' }
    const item = anItem('a', { objectives: [{ id: 'primary', primary: true }] })
    expect(launchState('2004', item, marina, left)).toMatchObject({
      'cmi.location': '3',
      'cmi.entry': 'resume',
      'cmi.objectives.0.id': 'own',
    })
    expect(launchState('2004', item, marina, { ...left, 'cmi.exit': 'normal' })).toEqual(
      seedItem('2004', item, marina),
    )
  })
})

describe('the tree of a package', () => {
  const manifest = aManifest('2004', ['a', 'b'])
  const pool = { a: { 'cmi.completion_status': 'completed', 'cmi.score.scaled': '0.5' } }

  test('tells the status and percentage of each activity', () => {
    const tree = courseTree(manifest, pool)
    expect(tree.status).toBe('under-way')
    expect(
      tree.children.map(({ status, percentage, canBeChosen }) => [status, percentage, canBeChosen]),
    ).toEqual([
      ['finished', 50, true],
      ['not-attempted', 0, true],
    ])
  })

  test('launches the first unfinished activity, or the one that sequencing names', () => {
    expect(itemToLaunch(manifest, {})).toBe('a')
    expect(itemToLaunch(manifest, pool)).toBe('b')
    const course = { sequencing: '', completed: false, choices: ['a'], next: 'a', open: null }
    expect(itemToLaunch(manifest, withCourse(pool, course))).toBe('a')
    expect(courseTree(manifest, withCourse(pool, course)).children[1]!.canBeChosen).toBe(false)
  })

  test('offers only the next activity in a course with choice disabled', () => {
    const controlMode = { name: 'controlMode', attributes: { choice: 'false' }, children: [] }
    const sequencing = { name: 'sequencing', attributes: {}, children: [controlMode] }
    const flowing = { ...manifest, tree: { ...manifest.tree, sequencing } }
    const choosable = (one: ScormPool) => courseTree(flowing, one).children.map((child) => child.canBeChosen)
    expect(choosable({})).toEqual([true, false])
    expect(choosable(pool)).toEqual([false, true])
  })
})
