import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScormManifest, ScormNode } from '../content/scorm-manifest.ts'
import { COURSE_KEY, type CourseState, readCourse, withCourse } from './course-state.ts'
import { courseTree } from './course-tree.ts'
import { launchState } from './launch-state.ts'
import { seedItem } from './seed-item.ts'

const word = fc.stringMatching(/^[a-z]{1,5}$/)
const courses: fc.Arbitrary<CourseState> = fc.record({
  sequencing: fc.string(),
  completed: fc.boolean(),
  choices: fc.array(word),
  next: fc.option(word),
  open: fc.option(word),
})

test('what sequencing leaves is read back as it was kept, beside the items’ own states', () => {
  fc.assert(
    fc.property(courses, (course) => {
      const pool = withCourse({ a: { 'cmi.location': '1' } }, course)
      expect(readCourse(pool)).toEqual(course)
      expect(pool.a).toEqual({ 'cmi.location': '1' })
    }),
  )
})

test('a course that kept nothing yet, or half of it, says so', () => {
  expect(readCourse({})).toBeNull()
  expect(readCourse({ [COURSE_KEY]: {} })).toEqual({
    sequencing: '',
    completed: false,
    choices: [],
    next: null,
    open: null,
  })
})

const leaf = (id: string): ScormNode => ({ id, title: id, itemId: id, children: [] })
const cluster = (id: string, children: ScormNode[], extra: Partial<ScormNode> = {}): ScormNode => ({
  id,
  title: id,
  children,
  ...extra,
})
const manifestOf = (tree: ScormNode, ids: string[]): ScormManifest => ({
  version: '2004',
  title: 'Course',
  items: ids.map((id) => ({ id, title: id, href: `${id}.html` })),
  tree,
})
const done = { 'cmi.completion_status': 'completed' }
const begun = { 'cmi.completion_status': 'incomplete' }

test.each([
  ['finished', { a: done, b: done }],
  ['under-way', { a: done }],
  ['under-way', { b: begun }],
  ['not-attempted', {}],
] as const)('a cluster is %s by what its activities are: %j', (status, pool) => {
  const tree = courseTree(
    manifestOf(cluster('org', [cluster('part', [leaf('a'), leaf('b')])]), ['a', 'b']),
    pool,
  )
  expect(tree.children[0]).toMatchObject({ status, itemId: null, percentage: 0, canBeChosen: false })
  expect(tree.status).toBe(status)
})

test('a cluster of nothing was not attempted; an activity that is begun is under way', () => {
  const tree = courseTree(manifestOf(cluster('org', [cluster('empty', []), leaf('a')]), ['a']), { a: begun })
  expect(tree.children.map((child) => child.status)).toEqual(['not-attempted', 'under-way'])
})

test('only a control mode that forbids choosing keeps the activities below it from being chosen', () => {
  const element = (name: string, attributes: Record<string, string>) => ({ name, attributes, children: [] })
  const choosable = (...children: ReturnType<typeof element>[]) => {
    const sequencing = { ...element('sequencing', {}), children }
    const tree = cluster('org', [leaf('a'), leaf('b')], { sequencing })
    return courseTree(manifestOf(tree, ['a', 'b']), {}).children[1]!.canBeChosen
  }
  expect(choosable()).toBe(true)
  expect(choosable(element('controlMode', { choice: 'true' }))).toBe(true)
  expect(choosable(element('controlMode', {}))).toBe(true)
  expect(choosable(element('limitConditions', { choice: 'false' }))).toBe(true)
  expect(choosable(element('limitConditions', {}), element('controlMode', { choice: 'false' }))).toBe(false)
})

test('where its rules lead nowhere from what plays, what is left is not offered; before anything was played it is', () => {
  const manifest = manifestOf(cluster('org', [leaf('a'), leaf('b')]), ['a', 'b'])
  const course = { sequencing: '{"v":1}', completed: false, choices: [], open: 'a' }
  const offered = (next: string | null) =>
    courseTree(manifest, withCourse({ a: done }, { ...course, next })).children.map((one) => one.canBeChosen)
  expect(offered(null)).toEqual([false, false])
  expect(offered('b')).toEqual([false, true])
  // The item belongs to a package that was replaced since: the first unfinished one of the new package is offered.
  expect(offered('gone')).toEqual([false, true])
  expect(courseTree(manifest, { a: done }).children.map((one) => one.canBeChosen)).toEqual([true, true])
})

test('a course of one activity, which is its tree, can be chosen', () => {
  expect(courseTree(manifestOf(leaf('a'), ['a']), { a: done }).canBeChosen).toBe(true)
  const two = courseTree(manifestOf(leaf('b'), ['a', 'b']), {})
  expect(two).toMatchObject({ canBeChosen: true, itemId: 'b' })
})

const marina = { id: 'u1', name: 'Dias, Marina' }
const item = { id: 'a', title: 'a', href: 'a.html', objectives: [{ id: 'primary', primary: true }] }

test('2004: an item of which the manifest says nothing else begins with the learner and a normal sitting', () => {
  expect(seedItem('2004', { id: 'a', title: 'a', href: 'a.html' }, marina)).toEqual({
    'cmi.learner_id': 'u1',
    'cmi.learner_name': 'Dias, Marina',
    'cmi.credit': 'credit',
    'cmi.mode': 'normal',
    'cmi.entry': 'ab-initio',
  })
})

test('1.2: what was ended and not suspended goes on without saying that it resumes', () => {
  const left = { 'cmi.core.exit': '', 'cmi.core.lesson_location': '3' }
  expect(launchState('1.2', item, marina, left)).toMatchObject({
    'cmi.core.entry': '',
    'cmi.core.lesson_location': '3',
  })
  expect(launchState('1.2', item, marina, undefined)).toEqual(seedItem('1.2', item, marina))
})

test('2004: what was suspended keeps its own objectives; where it has none, the manifest’s are declared again', () => {
  const left = { 'cmi.exit': 'suspend', 'cmi.location': '3', 'cmi.learner_name': 'An old name' }
  expect(launchState('2004', item, marina, left)).toEqual({
    ...seedItem('2004', item, marina),
    'cmi.location': '3',
    'cmi.entry': 'resume',
  })
  const own = { ...left, 'cmi.objectives.0.id': 'own', 'cmi.objectives.0.success_status': 'passed' }
  expect(launchState('2004', item, marina, own)).toMatchObject({
    'cmi.learner_name': 'Dias, Marina',
    'cmi.objectives.0.id': 'own',
    'cmi.objectives.0.success_status': 'passed',
  })
})

test('what its author does not show is not listed, and what lies below it stands in its place', () => {
  const hiddenLeaf: ScormNode = { ...leaf('b'), isVisible: false }
  const hiddenPart = cluster('part', [leaf('c')], { isVisible: false })
  const tree = courseTree(
    manifestOf(cluster('org', [leaf('a'), hiddenLeaf, hiddenPart]), ['a', 'b', 'c']),
    {},
  )
  expect(tree.children.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('the player’s way on is hidden where an open item’s package says so, and comes back when it ends', () => {
  const tree = cluster('org', [leaf('a'), leaf('b')])
  const manifest = manifestOf(tree, ['a', 'b'])
  const items = manifest.items.map((one) => ({ ...one, hides: ['exit', 'continue'] }))
  const hidden = (items: ScormManifest['items'], open: string | null) => {
    const pool = withCourse({}, { sequencing: '', completed: false, choices: ['a', 'b'], next: 'b', open })
    return courseTree({ ...manifest, items }, pool).children.map(({ hidesContinue }) => hidesContinue)
  }
  expect(hidden(items, 'a')).toEqual([true, false])
  expect(hidden(items, null)).toEqual([false, false])
  expect(hidden(manifest.items, 'a')).toEqual([false, false])
  const assets = items.map((one) => ({ ...one, scormType: 'asset' as const }))
  expect(hidden(assets, 'a')).toEqual([false, false]) // an asset cannot lead on by itself
})
