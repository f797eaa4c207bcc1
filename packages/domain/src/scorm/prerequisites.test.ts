import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Prerequisite, ScormManifest, ScormNode } from '../content/scorm-manifest.ts'
import type { ScormPool } from '../play/play.ts'
import { courseTree, itemToLaunch } from './course-tree.ts'
import { isMet, lockedItems } from './prerequisites.ts'
import { readPrerequisites } from './read-prerequisites.ts'
import { waitingFor } from './waiting-for.ts'

const IDS = ['A1', 'A2', 'part-3', 'u.4']
const STATUSES = ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted']
type Statuses = Record<string, string>

/** A script, and the same condition in another form. */
type Said = { script: string; holds: (statuses: Statuses) => boolean }
const id = fc.constantFrom(...IDS)
const status = fc.constantFrom(...STATUSES)
const { said } = fc.letrec<{ said: Said }>((tie) => {
  const several = fc.array(tie('said'), { minLength: 1, maxLength: 3 })
  const joined = (by: string, all: boolean) => (of: Said[]) => ({
    script: `(${of.map(({ script }) => script).join(by)})`,
    holds: (statuses: Statuses) =>
      all ? of.every(({ holds }) => holds(statuses)) : of.some(({ holds }) => holds(statuses)),
  })
  const counted = ([of, least]: [Said[], number]) => ({
    script: `${least}*{${of.map(({ script }) => script).join(' , ')}}`,
    holds: (statuses: Statuses) => of.reduce((many, { holds }) => many + Number(holds(statuses)), 0) >= least,
  })
  return {
    said: fc.oneof(
      { maxDepth: 4 },
      id.map((one) => ({ script: one, holds: (of: Statuses) => /passed|completed/.test(of[one]!) })),
      fc.tuple(id, status).map(([one, asked]) => ({
        script: `${one} = "${asked}"`,
        holds: (of: Statuses) => of[one] === asked,
      })),
      fc.tuple(id, status).map(([one, asked]) => ({
        script: `${one}<>${asked[0]}`,
        holds: (of: Statuses) => of[one] !== asked,
      })),
      tie('said').map(({ script, holds }) => ({ script: `~${script}`, holds: (of: Statuses) => !holds(of) })),
      several.map(joined('&', true)),
      several.map(joined(' | ', false)),
      several.map((of) => ({
        ...joined(',', true)(of),
        script: `{${of.map((one) => one.script).join(',')}}`,
      })),
      fc.tuple(several, fc.nat(4)).map(counted),
    ),
  }
})

test('a prerequisite script holds exactly when its condition does', () => {
  const statuses = fc.record(Object.fromEntries(IDS.map((one) => [one, status])))
  fc.assert(
    fc.property(said, statuses, ({ script, holds }, given) => {
      const asked = readPrerequisites(script, new Set(IDS))
      expect(asked, script).toBeDefined()
      expect(
        isMet(asked!, (one) => given[one]!),
        script,
      ).toBe(holds(given))
    }),
  )
})

test('& binds closer than | and less closely than ~', () => {
  expect(readPrerequisites('A1|~A2&u.4', new Set(IDS))).toEqual({
    least: 1,
    of: [{ item: 'A1' }, { least: 2, of: [{ not: { item: 'A2' } }, { item: 'u.4' }] }],
  })
})

test.each([
  '',
  'A1 &',
  'A1 A2',
  '(A1',
  '{A1,',
  'x*{A1}',
  '2*A1',
  'A1=',
  'A1="great"',
  '&',
  'A9',
  '"A1"',
  'A1}',
])('a script that is malformed or names no item asks for nothing: %j', (script) =>
  expect(readPrerequisites(script, new Set(IDS))).toBeUndefined(),
)

describe('a course with prerequisites', () => {
  const leaf = (name: string, prerequisites?: Prerequisite): ScormNode => ({
    id: name,
    title: name,
    itemId: name,
    children: [],
    ...(prerequisites && { prerequisites }),
  })
  const over = (names: string, ...children: ScormNode[]): ScormManifest => ({
    version: '1.2',
    title: 'Course',
    tree: { id: 'all', title: 'All', children },
    items: [...names].map((name) => ({ id: name, title: name, href: `${name}.html` })),
  })
  const block: ScormNode = {
    id: 'block',
    title: 'Block',
    prerequisites: { item: 'a' },
    children: [leaf('b'), leaf('c', { item: 'b' })],
  }
  const manifest = over('abcd', leaf('a'), block, leaf('d', { item: 'block' }))
  const finished = { 'cmi.core.lesson_status': 'passed' }
  const begun = { 'cmi.core.lesson_status': 'incomplete' }

  test.each<[string, ScormPool, string[], string]>([
    ['nothing', {}, ['b', 'c', 'd'], 'a'],
    ['a', { a: finished }, ['c', 'd'], 'b'],
    ['a, and b begun', { a: finished, b: begun }, ['c', 'd'], 'b'],
    ['a and b', { a: finished, b: finished }, ['d'], 'c'],
    ['all of the block', { a: finished, b: finished, c: finished }, [], 'd'],
    ['c, from before a was asked for', { c: begun }, ['b', 'd'], 'a'],
  ])('locks the waiting items when %s is done', (_done, pool, locked, next) => {
    expect([...lockedItems(manifest, pool).keys()]).toEqual(locked)
    expect(itemToLaunch(manifest, pool)).toBe(next)
    const chosen = JSON.stringify(courseTree(manifest, pool)).matchAll(
      /"itemId":"(\w)"[^{}[\]]*"canBeChosen":true/g,
    )
    const expected = ['a', 'b', 'c', 'd'].filter((name) => !locked.includes(name))
    expect([...chosen].map(([, name]) => name as string)).toEqual(expected)
  })

  const titles = (course: ScormManifest, pool: ScormPool, id: string) => {
    const seen = courseTree(course, pool)
    const parts = seen.children.flatMap((part) => [part, ...part.children])
    return waitingFor(seen, parts.find((part) => part.id === id)!)
  }

  test.each<[Prerequisite, string[]]>([
    [{ item: 'a' }, ['a']],
    [{ item: 'c', status: 'completed' }, ['c']],
    [{ least: 2, of: [{ item: 'c' }, { item: 'a' }] }, ['a']],
    [{ least: 3, of: [{ item: 'b' }, { item: 'a' }, { item: 'b' }] }, ['a', 'b']],
    [{ least: 1, of: [{ item: 'a' }, { item: 'b' }] }, []],
    [{ item: 'a', status: 'failed' }, []],
    [{ not: { item: 'c' } }, []],
  ])('names the unfinished item for %j only where it is the one thing to do', (asked, waits) => {
    const course = over('abcd', leaf('a'), leaf('b'), leaf('c'), leaf('d', asked))
    expect(courseTree(course, { c: finished }).children[3]!.canBeChosen).toBe(false)
    expect(titles(course, { c: finished }, 'd')).toEqual(waits)
  })

  test('names what a block waits for with each of its parts, and then the part’s own wait', () => {
    expect(titles(manifest, {}, 'b')).toEqual(['a'])
    expect(titles(manifest, {}, 'c')).toEqual(['a', 'b'])
    expect(titles(manifest, { a: finished }, 'b')).toEqual([])
    expect(titles(manifest, { a: finished }, 'd')).toEqual(['Block'])
  })

  test.each<[string, ScormPool, boolean]>([
    ['not begun', {}, true],
    ['begun in one of its parts', { b: begun }, false],
    ['finished in one of its parts', { c: finished }, false],
    ['finished', { b: finished, c: finished }, true],
  ])('tells whether a block that is %s counts as incomplete', (_is, pool, isShut) => {
    const whole = { ...block, prerequisites: undefined, children: [leaf('b'), leaf('c')] }
    const course = over('bcd', whole, leaf('d', { item: 'block', status: 'incomplete' }))
    expect(lockedItems(course, pool).has('d')).toBe(isShut)
  })

  test('counts an empty block as not attempted', () => {
    const empty: ScormNode = { id: 'empty', title: 'Empty', children: [] }
    const course = over('d', empty, leaf('d', { item: 'empty', status: 'not attempted' }))
    expect(lockedItems(course, {}).size).toBe(0)
  })

  test('starts with its first part when its parts wait for each other', () => {
    const circle = over('ab', leaf('a', { item: 'b' }), leaf('b', { item: 'a' }))
    expect(itemToLaunch(circle, {})).toBe('a')
    expect(courseTree(circle, {}).children.map(({ canBeChosen }) => canBeChosen)).toEqual([true, false])
  })
})
