import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cell, hiddenSubjects, isTellable, restOf } from './cells.ts'
import { FEWEST_TOLD, isTooFew } from './too-few.ts'

type Person = { version: number; groups: string[]; answered: boolean }
type Filter = { version?: number; group?: string }

const GROUPS = ['north', 'south', 'night']
const VERSIONS = [1, 2]
// Many people alike and a few who differ, as among real people.
const kinds = fc.array(
  fc.record({
    version: fc.constantFrom(...VERSIONS),
    groups: fc.subarray(GROUPS),
    answered: fc.boolean(),
    many: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 5, max: 9 })),
  }),
  { minLength: 1, maxLength: 8 },
)
const populations = kinds.map((all) =>
  all.flatMap(({ many, ...person }) => Array.from({ length: many }, (): Person => person)),
)

const FILTERS: Filter[] = [
  {},
  ...VERSIONS.map((version) => ({ version })),
  ...GROUPS.map((group) => ({ group })),
  ...VERSIONS.flatMap((version) => GROUPS.map((group) => ({ version, group }))),
]
const leaves = ({ version, group }: Filter, person: Person) =>
  (version === undefined || person.version === version) &&
  (group === undefined || person.groups.includes(group))
const keyOf = ({ version, groups }: Person) => JSON.stringify([version, groups.toSorted()])

const cellsOf = (people: Person[], filter: Filter): Cell[] =>
  [...Map.groupBy(people, keyOf)].map(([key, alike]) => ({
    key,
    people: alike.length,
    left: alike.filter((person) => leaves(filter, person)).length,
  }))
const countsOf = (people: Person[]) =>
  [...Map.groupBy(people, keyOf)].map(([key, alike]) => ({
    subject: 'question',
    key,
    people: alike.filter(({ answered }) => answered).length,
  }))

type Rule = (people: Person[], filter: Filter) => boolean
const rule: Rule = (people, filter) => isTellable(cellsOf(people, filter))
/** Looks at each answer by itself. */
const alone: Rule = (people, filter) => !isTooFew(people.filter((one) => leaves(filter, one)).length)

/** The groups that the answers tell apart: people whom every told filter treats the same. */
function toldApart(people: Person[], told: Filter[]): Person[][] {
  const standsIn = (person: Person) => told.map((filter) => leaves(filter, person)).join()
  return [...Map.groupBy(people, standsIn).values()]
}
const tellsOfFew = (people: Person[], isTold: Rule) =>
  toldApart(
    people,
    FILTERS.filter((filter) => isTold(people, filter)),
  ).some(({ length }) => isTooFew(length))
const enough = populations.filter(({ length }) => length >= FEWEST_TOLD)

test('the answers of all told filters together never isolate fewer than five people', () => {
  fc.assert(
    fc.property(enough, (people) => !tellsOfFew(people, rule)),
    { numRuns: 2_000 },
  )
})

test('a rule that judges each answer alone isolates fewer than five people', () => {
  expect(
    fc.check(
      fc.property(enough, (people) => !tellsOfFew(people, alone)),
      { numRuns: 500 },
    ).failed,
  ).toBe(true)
})

test('any sum or difference of told answers covers nobody, or five people and more', () => {
  const signs = fc.array(fc.constantFrom(-1, 0, 1), { minLength: FILTERS.length, maxLength: FILTERS.length })
  fc.assert(
    fc.property(enough, signs, (people, weights) => {
      const told = FILTERS.flatMap((filter, n) =>
        rule(people, filter) ? [[filter, weights[n]!] as const] : [],
      )
      const weightOf = (person: Person) =>
        told.reduce((all, [filter, weight]) => all + (leaves(filter, person) ? weight : 0), 0)
      for (const alike of Map.groupBy(people, weightOf).values()) expect(isTooFew(alike.length)).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})

test('the told filters never isolate fewer than five of those who answered a shown question', () => {
  fc.assert(
    fc.property(enough, (people) => {
      const counts = countsOf(people)
      if (hiddenSubjects(counts, restOf(cellsOf(people, {}))).size > 0) return
      const told = FILTERS.filter((filter) => rule(people, filter))
      for (const alike of toldApart(people, told))
        expect(isTooFew(alike.filter(({ answered }) => answered).length)).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})

const cell = (key: string, people: number, isLeft: boolean): Cell => ({
  key,
  people,
  left: isLeft ? people : 0,
})

test.each([
  ['five of eleven, where the others are six', [cell('a', 5, true), cell('b', 6, false)], true],
  ['five of nine: the others would be four', [cell('a', 5, true), cell('b', 4, false)], false],
  ['four', [cell('a', 4, true), cell('b', 9, false)], false],
  [
    'a group but for one who is in another too',
    [cell('a', 5, true), cell('ab', 1, false), cell('c', 7, false)],
    false,
  ],
  ['those who are few, all together', [cell('a', 2, true), cell('b', 3, true), cell('c', 7, false)], true],
  ['some of many who are alike', [{ key: 'a', people: 9, left: 6 }], false],
  ['nobody', [cell('a', 6, false)], true],
  ['everybody', [cell('a', 3, true), cell('b', 4, true)], true],
])('a filter that leaves %s (%#) is told or hidden', (_of, cells, isTold) =>
  expect(isTellable(cells)).toBe(isTold),
)

const keysOf = (...cells: [string, number][]) =>
  [...restOf(cells.map(([key, people]) => ({ key, people, left: 0 })))].sort()

test('the rest holds all small cells, and the smallest other cells until it has five people; ties go by key', () => {
  expect(keysOf(['a', 5], ['b', 9])).toEqual([])
  expect(keysOf(['a', 2], ['b', 3], ['c', 5])).toEqual(['a', 'b'])
  expect(keysOf(['a', 2], ['b', 2], ['c', 7], ['d', 6])).toEqual(['a', 'b', 'd'])
  expect(keysOf(['x', 4], ['d', 6], ['c', 6])).toEqual(['c', 'x'])
  expect(keysOf(['x', 4], ['c', 6], ['d', 6])).toEqual(['c', 'x'])
})

test('a subject counted by fewer than five people of a cell, or of the rest, is hidden', () => {
  const rest = new Set(['a', 'b'])
  const hidden = (...counts: [string, string, number][]) => [
    ...hiddenSubjects(
      counts.map(([subject, key, people]) => ({ subject, key, people })),
      rest,
    ),
  ]
  expect(hidden(['q', 'c', 5], ['p', 'c', 4], ['o', 'c', 0])).toEqual(['p'])
  expect(hidden(['q', 'a', 2], ['q', 'b', 3], ['p', 'a', 2], ['p', 'b', 2], ['p', 'c', 9])).toEqual(['p'])
})
