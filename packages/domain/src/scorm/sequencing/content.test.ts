import { describe, expect, test } from 'vitest'
import { aTree, cluster, el, FREE, leaf, map, objectives, primary } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'
import { sharedWithContent } from './content.ts'

const free = el('controlMode', FREE)
const second = (id: string, ...inside: ReturnType<typeof el>[]) =>
  el('objective', { objectiveID: id }, ...inside)

describe('values set by the content (RTE 4.2)', () => {
  test('of the activity itself go to its primary objective', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a')))
    walk.open('a')
    walk.say({
      'cmi.success_status': 'passed',
      'cmi.score.scaled': '-0.5',
      'cmi.score.raw': '5',
      'cmi.score.min': '0',
      'cmi.score.max': '10',
      'cmi.completion_status': 'incomplete',
      'cmi.progress_measure': '0.25',
    })
    expect(walk.kept('a').objectives['']).toEqual({
      satisfied: true,
      measure: -0.5,
      raw: 5,
      min: 0,
      max: 10,
      completed: false,
      progress: 0.25,
    })
  })

  test.each([
    [{ 'cmi.success_status': 'unknown', 'cmi.completion_status': 'unknown' }],
    [
      {
        'cmi.score.scaled': '',
        'cmi.score.raw': 'many',
        'cmi.success_status': '',
        'cmi.completion_status': '',
      },
    ],
    [{}],
  ])('that are unknown or empty (%o) set nothing and remove nothing', (said) => {
    const walk = aScormWalk(aTree(FREE, leaf('a')))
    walk.open('a')
    walk.say(said)
    expect(walk.kept('a').objectives[''] ?? {}).toEqual({})
    walk.say('failed')
    walk.say(said)
    expect(walk.kept('a').objectives['']).toEqual({ satisfied: false, completed: true })
  })

  test('of objectives are matched by their id at any index, and unknown ids are ignored', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', objectives(el('primaryObjective'), second('two')))))
    walk.open('a')
    walk.say({
      'cmi.objectives.0.id': 'nobody’s',
      'cmi.objectives.0.success_status': 'failed',
      'cmi.objectives.1.id': '',
      'cmi.objectives.1.success_status': 'failed',
      'cmi.objectives.12.id': 'two',
      'cmi.objectives.12.success_status': 'passed',
    })
    expect(walk.kept('a').objectives).toEqual({ two: { satisfied: true } })
  })

  test('of the activity itself win over those of its primary objective', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', objectives(primary('own')))))
    walk.open('a')
    walk.say({
      'cmi.objectives.0.id': 'own',
      'cmi.objectives.0.success_status': 'failed',
      'cmi.success_status': 'passed',
    })
    expect(walk.known('a', 'satisfied')).toBe(true)
  })

  test('count at once for the course and for activities that read its objective', () => {
    const writing = leaf('a', objectives(primary('own', map('g', { writeSatisfiedStatus: 'true' }))))
    const reading = cluster('two', [leaf('b', objectives(primary('own', map('g', {}))))], free)
    const walk = aScormWalk(aTree(FREE, writing, reading))
    walk.open('a')
    walk.say('failed')
    expect(['org', 'two'].map((name) => walk.known(name, 'satisfied'))).toEqual([false, false])
    walk.say('passed')
    expect(['org', 'two'].map((name) => walk.known(name, 'satisfied'))).toEqual([true, true])
  })

  test('add their session time to every part around the activity, in whole seconds', () => {
    const walk = aScormWalk(aTree(FREE, cluster('one', [leaf('a'), leaf('b')], free)))
    walk.open('a')
    walk.say({}, 10.4)
    walk.say({}, 10.6)
    expect(['a', 'b', 'one', 'org'].map((name) => walk.kept(name).spent)).toEqual([21, 0, 21, 21])
  })

  test('of an untracked activity are ignored', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', el('deliveryControls', { tracked: 'false' }))))
    walk.open('a')
    walk.say('suspended', 60)
    expect(walk.kept('a')).toMatchObject({ objectives: {}, spent: 0, isSuspended: false })
  })
})

describe('values an activity gets at launch (RTE 4.2.17)', () => {
  const shared = { satisfied: true, measure: 0.5, raw: 5, min: 0, max: 10, completed: false, progress: 0.25 }
  const found = (state: Record<string, string>, ...listed: ReturnType<typeof el>[]) => {
    const walk = aScormWalk(aTree(FREE, leaf('a', objectives(...listed))))
    walk.open('a')
    walk.course.record.globals = { g: shared, no: { satisfied: false, completed: true } }
    return sharedWithContent(walk.course, walk.course.activities.get('act-a')!, state)
  }
  const all = map('g', { readRawScore: 'true' })

  test('are its named objectives, with the shared values', () => {
    expect(
      found(
        {},
        primary('own', map('g', {}), all),
        second('no', map('no', {}), map('no', { readCompletionStatus: 'true' })),
        second('', map('g', {})),
      ),
    ).toEqual({
      'cmi.objectives.0.id': 'own',
      'cmi.objectives.0.success_status': 'passed',
      'cmi.objectives.0.completion_status': 'incomplete',
      'cmi.objectives.0.score.scaled': '0.5',
      'cmi.objectives.0.score.raw': '5',
      'cmi.objectives.0.score.min': '0',
      'cmi.objectives.0.score.max': '10',
      'cmi.objectives.0.progress_measure': '0.25',
      'cmi.objectives.1.id': 'no',
      'cmi.objectives.1.success_status': 'failed',
      'cmi.objectives.1.completion_status': 'completed',
    })
  })

  test('are added to the objectives that the state already has, at their index', () => {
    expect(
      found(
        { 'cmi.objectives.0.id': 'mine', 'cmi.objectives.1.id': '', 'cmi.objectives.2.id': 'own' },
        primary('own', map('g', {})),
      ),
    ).toEqual({ 'cmi.objectives.2.success_status': 'passed', 'cmi.objectives.2.score.scaled': '0.5' })
  })

  test('are empty where the package names no objective', () => {
    expect(found({}, el('primaryObjective', {}, map('g', {})))).toEqual({})
  })
})
