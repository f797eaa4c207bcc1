import { aTree, el, FLOW, FREE, leaf } from '@vereda/domain/builders/a-scorm-tree.ts'
import { readRecord } from '@vereda/domain/scorm/sequencing/read-record.ts'
import { describe, expect, test } from 'vitest'
import { open } from './testing/a-course.ts'
import { knownOf } from './testing/a-walk.ts'

describe('a course with free choice', () => {
  const tree = aTree(FREE, leaf('a'), leaf('b'), leaf('c'))

  test('opens the chosen item', async () => expect((await open(tree, 'b')).entered).toBe('b'))

  test("follows the content's own request for the next item", async () => {
    const course = (await open(tree, 'a')).play({
      'cmi.completion_status': 'completed',
      'adl.nav.request': 'continue',
    })
    expect(course).toMatchObject({ completed: false, next: 'b', choices: ['a', 'b', 'c'] })
    expect((await open(tree, 'b', course.sequencing)).entered).toBe('b')
  })

  test('is completed when all its items are, in any order and over several launches', async () => {
    let sequencing = ''
    for (const item of ['c', 'a', 'b']) {
      const course = (await open(tree, item, sequencing)).play({ 'cmi.completion_status': 'completed' })
      sequencing = course.sequencing
      expect(course.completed).toBe(item === 'b')
    }
  })

  test('does not count an item as completed that a sitting left unfinished', async () => {
    const first = await open(tree, 'a')
    first.api.Initialize('')
    const { sequencing } = first.state() // the tab is killed here
    const course = (await open(tree, 'b', sequencing)).play({ 'cmi.completion_status': 'completed' })
    const third = await open(tree, 'c', course.sequencing)
    expect(knownOf(tree, course.sequencing, 'act-a').completionStatus).not.toBe('completed')
    expect(knownOf(tree, course.sequencing, 'act-b').completionStatus).toBe('completed')
    expect(third.play({ 'cmi.completion_status': 'completed' }).completed).toBe(false)
  })

  test('resumes an item that was suspended', async () => {
    const first = await open(tree, 'b')
    first.api.Initialize('')
    first.session!.left()
    const second = await open(tree, 'b', first.state().sequencing, { 'cmi.entry': 'resume' })
    expect(second.entered).toBe('b')
    expect(second.play({ 'cmi.completion_status': 'completed' }).choices).toContain('c')
  })
})

describe('a course with flow only', () => {
  const tree = aTree(FLOW, leaf('a'), leaf('b'))

  test('starts at its beginning, whatever was chosen', async () =>
    expect((await open(tree, 'b')).entered).toBe('a'))

  test('tells the next item, and opens it', async () => {
    const course = (await open(tree, 'a')).play({ 'cmi.completion_status': 'completed' })
    expect(course).toMatchObject({ choices: [], next: 'b' })
    expect((await open(tree, 'b', course.sequencing)).entered).toBe('b')
  })
})

test('a precondition skips a lesson whose objective is already satisfied', async () => {
  const objectives = (write: boolean) =>
    el(
      'objectives',
      {},
      el(
        'primaryObjective',
        { objectiveID: 'primary' },
        el('mapInfo', {
          targetObjectiveID: 'known',
          readSatisfiedStatus: String(!write),
          writeSatisfiedStatus: String(write),
        }),
      ),
    )
  const skipWhenSatisfied = el(
    'sequencingRules',
    {},
    el(
      'preConditionRule',
      {},
      el('ruleConditions', {}, el('ruleCondition', { condition: 'satisfied' })),
      el('ruleAction', { action: 'skip' }),
    ),
  )
  const tree = aTree(
    FLOW,
    leaf('test', objectives(true)),
    leaf('lesson', objectives(false), skipWhenSatisfied),
    leaf('end'),
  )
  const passed = { 'cmi.success_status': 'passed', 'cmi.completion_status': 'completed' }
  const failed = { 'cmi.success_status': 'failed', 'cmi.completion_status': 'completed' }
  expect((await open(tree, 'test')).play(passed).next).toBe('end')
  expect((await open(tree, 'test')).play(failed).next).toBe('lesson')
})

test('maps in the 4th edition’s second list are joined to their objective', async () => {
  const withMap = (attributes: Record<string, string>) => [
    el(
      'objectives',
      {},
      el(
        'primaryObjective',
        { objectiveID: 'own', satisfiedByMeasure: 'true' },
        { ...el('minNormalizedMeasure'), text: '0.5' },
      ),
    ),
    el(
      'objectives',
      {},
      el('objective', { objectiveID: 'own' }, el('mapInfo', { targetObjectiveID: 'shared', ...attributes })),
    ),
  ]
  const tree = aTree(
    FREE,
    leaf('a', ...withMap({ writeRawScore: 'true' })),
    leaf('b', ...withMap({ readRawScore: 'true' })),
  )
  const course = (await open(tree, 'a')).play({
    'cmi.score.raw': '7',
    'cmi.score.scaled': '0.6',
    'cmi.completion_status': 'completed',
  })
  expect(readRecord(course.sequencing).globals.shared).toMatchObject({ raw: 7 })
})

test('a rollup rule of the package decides when the course is completed', async () => {
  const anyOne = el(
    'rollupRules',
    {},
    el(
      'rollupRule',
      { childActivitySet: 'any' },
      el('rollupConditions', {}, el('rollupCondition', { condition: 'completed' })),
      el('rollupAction', { action: 'completed' }),
    ),
  )
  const free = aTree(FREE, leaf('a'), leaf('b'))
  const tree = { ...free, sequencing: el('sequencing', {}, el('controlMode', FREE), anyOne) }
  expect((await open(tree, 'b')).play({ 'cmi.completion_status': 'completed' }).completed).toBe(true)
})

test('the state of a course with two hundred items leaves room in a claim', async () => {
  const ids = Array.from({ length: 200 }, (_, i) => `item-${i}`)
  const course = (await open(aTree(FREE, ...ids.map((id) => leaf(id))), 'item-7')).play({
    'cmi.completion_status': 'completed',
  })
  expect(course.sequencing.length).toBeLessThan(64 * 1024)
})
