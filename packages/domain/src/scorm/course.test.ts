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

test('the course record is read back as it was kept, and the items’ states stay', () => {
  fc.assert(
    fc.property(courses, (course) => {
      const pool = withCourse({ a: { 'cmi.location': '1' } }, course)
      expect(readCourse(pool)).toEqual(course)
      expect(pool.a).toEqual({ 'cmi.location': '1' })
    }),
  )
})

test('a missing course record is null, and missing fields get defaults', () => {
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
] as const)('the status of a cluster is %s for the activities %j', (status, pool) => {
  const tree = courseTree(
    manifestOf(cluster('org', [cluster('part', [leaf('a'), leaf('b')])]), ['a', 'b']),
    pool,
  )
  expect(tree.children[0]).toMatchObject({ status, itemId: null, percentage: 0, canBeChosen: false })
  expect(tree.status).toBe(status)
})

test('an empty cluster is not attempted, and a started activity is under way', () => {
  const tree = courseTree(manifestOf(cluster('org', [cluster('empty', []), leaf('a')]), ['a']), { a: begun })
  expect(tree.children.map((child) => child.status)).toEqual(['not-attempted', 'under-way'])
})

test('only a control mode with choice false keeps the activities below it from being chosen', () => {
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

test('no activity is offered when sequencing leads nowhere; without a course record all are', () => {
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

test('an activity that is the whole tree of its course can be chosen', () => {
  expect(courseTree(manifestOf(leaf('a'), ['a']), { a: done }).canBeChosen).toBe(true)
  const two = courseTree(manifestOf(leaf('b'), ['a', 'b']), {})
  expect(two).toMatchObject({ canBeChosen: true, itemId: 'b' })
})

const marina = { id: 'u1', name: 'Dias, Marina' }
const item = { id: 'a', title: 'a', href: 'a.html', objectives: [{ id: 'primary', primary: true }] }

test('2004: an item without further data starts with the learner and a normal sitting', () => {
  expect(seedItem('2004', { id: 'a', title: 'a', href: 'a.html' }, marina)).toEqual({
    'cmi.learner_id': 'u1',
    'cmi.learner_name': 'Dias, Marina',
    'cmi.credit': 'credit',
    'cmi.mode': 'normal',
    'cmi.entry': 'ab-initio',
  })
})

test('1.2: an item that was not suspended continues without the entry resume', () => {
  const left = { 'cmi.core.exit': '', 'cmi.core.lesson_location': '3' }
  expect(launchState('1.2', item, marina, left)).toMatchObject({
    'cmi.core.entry': '',
    'cmi.core.lesson_location': '3',
  })
  expect(launchState('1.2', item, marina, undefined)).toEqual(seedItem('1.2', item, marina))
})

test('2004: a suspended item keeps its own objectives, and gets the manifest’s where it has none', () => {
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

test('an invisible item is not listed, and its children take its place', () => {
  const hiddenLeaf: ScormNode = { ...leaf('b'), isVisible: false }
  const hiddenPart = cluster('part', [leaf('c')], { isVisible: false })
  const tree = courseTree(
    manifestOf(cluster('org', [leaf('a'), hiddenLeaf, hiddenPart]), ['a', 'b', 'c']),
    {},
  )
  expect(tree.children.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('the player’s continue button is hidden while an open item hides it', () => {
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
