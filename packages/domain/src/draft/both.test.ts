import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { applyOperations } from './apply-operation.ts'
import { besideTheirs, bothOf, holdsBoth, isToChoose } from './both.ts'
import { doneAgain } from './done-again.ts'
import { childrenOf, type Draft } from './draft.ts'
import { draftOf } from './draft-of-document.ts'
import { clashes, type Sides } from './met.ts'
import type { Operation } from './operation.ts'

type Set = Extract<Operation, { op: 'set' }>

const text = (html: string) => ({ kind: 'text' as const, html })
const BASE = draftOf(
  aTrailDocument({
    introduction: { html: '<p>Hi</p>' },
    steps: [
      aStep({
        id: 'one',
        resources: [
          aResource({
            id: 'a',
            type: 'contenttool' as const,
            title: 'A',
            data: {
              type: 'contenttool',
              id: 'a',
              blocks: [text('<p>1</p>'), text('<p>2</p>'), text('<p>3</p>')],
            },
          }),
        ],
      }),
    ],
  }),
  (id) => id,
)
const blocks = childrenOf(BASE, 'resource:a', 'block').map(({ id }) => id)
const set = (id: string, field: string, value: unknown): Set => ({ op: 'set', id, field, value }) as Set
const after = (...operations: Operation[]): Draft => {
  const applied = applyOperations(BASE, operations)
  if (!applied.ok) throw new Error(applied.refusal)
  return applied.value.draft
}
const sidesOf = (mine: Operation, theirs: Operation): Sides => ({
  base: BASE,
  here: after(mine),
  there: after(theirs),
})
const made = { newId: () => 'new', random: 0.5 }
const done = (mine: Set, theirs: Operation) => bothOf(sidesOf(mine, theirs), [mine], made)

test('one field clashes only where both sides wrote different values', () => {
  const mine = set('resource:a', 'title', 'Mine')
  expect(clashes(sidesOf(mine, set('resource:a', 'title', 'Theirs')), mine)).toBe(true)
  expect(clashes(sidesOf(mine, mine), mine)).toBe(false)
  expect(clashes(sidesOf(mine, set('step:one', 'title', 'Theirs')), mine)).toBe(false)
  expect(clashes(sidesOf(mine, { op: 'remove', id: 'resource:a' }), mine)).toBe(false)
  const gone = { op: 'remove' as const, id: 'resource:a' }
  expect(clashes(sidesOf(gone, set('resource:a', 'title', 'Theirs')), mine)).toBe(false)
})

test('titles of both sides are joined by a slash, rich texts in sequence; settings beside a text are the other side’s', () => {
  const titled = (title: string) => set('resource:a', 'title', title)
  expect(done(titled('Mine'), titled('Theirs'))).toEqual([titled('Theirs / Mine')])
  const welcomed = (html: string) => set('step:one', 'welcome', html)
  expect(done(welcomed('Mine'), welcomed('<p>Theirs</p>'))).toEqual([welcomed('<p>Theirs</p>Mine')])
  expect(done(welcomed('<P>Mine</P>'), welcomed('Theirs'))).toEqual([welcomed('Theirs<P>Mine</P>')])
  expect(done(welcomed('2 < 3'), welcomed('1 < 2'))).toEqual([welcomed('1 < 2 / 2 < 3')])
  const ended = (html: string, disableRanking: boolean) =>
    set('trail', 'conclusion', { html, disableRanking })
  expect(done(ended('<p>Mine</p>', true), ended('<p>Theirs</p>', false))).toEqual([
    ended('<p>Theirs</p><p>Mine</p>', false),
  ])
})

test.each<[string, Set, Set]>([
  ['a number', set('resource:a', 'maxPoints', 7), set('resource:a', 'maxPoints', 8)],
  [
    'a list',
    set('resource:a', 'dependencies', ['resource:b']),
    set('resource:a', 'dependencies', ['resource:c']),
  ],
  [
    'nothing beside something',
    set('trail', 'introduction', null),
    set('trail', 'introduction', { html: '<p>Theirs</p>' }),
  ],
  [
    'something beside nothing',
    set('trail', 'introduction', { html: '<p>Mine</p>' }),
    set('trail', 'introduction', null),
  ],
  ['a text beside a number', set('resource:a', 'maxPoints', 7), set('resource:a', 'maxPoints', 0)],
])('of %s only the own value is kept', (_, mine, theirs) => {
  expect(holdsBoth(sidesOf(mine, theirs), mine)).toBe(false)
  expect(done(mine, theirs)).toEqual([mine])
})

test('an operation that sets no value stays unchanged', () => {
  const [gone, moved] = [{ op: 'remove' as const, id: blocks[2]! }, set('resource:a', 'title', 'Mine')]
  const sides = sidesOf(moved, set('resource:a', 'title', 'Theirs'))
  expect(holdsBoth(sides, gone)).toBe(false)
  expect(bothOf(sides, [gone, moved, moved], made)).toEqual([
    gone,
    set('resource:a', 'title', 'Theirs / Mine'),
  ])
})

test('a block that both sides wrote is inserted again with a new id, right after the other side’s block', () => {
  const mine = set(blocks[1]!, 'html', '<p>Mine</p>')
  const sides = sidesOf(mine, set(blocks[1]!, 'html', '<p>Theirs</p>'))
  expect(holdsBoth(sides, mine)).toBe(true)
  const applied = applyOperations(sides.there, bothOf(sides, [mine, mine], made))
  if (!applied.ok) throw new Error(applied.refusal)
  const row = childrenOf(applied.value.draft, 'resource:a', 'block')
  expect(row.map(({ id, fields }) => [id, fields.kind === 'text' && fields.html])).toEqual([
    [blocks[0], '<p>1</p>'],
    [blocks[1], '<p>Theirs</p>'],
    ['block:new', '<p>Mine</p>'],
    [blocks[2], '<p>3</p>'],
  ])
})

test('keeping the other side drops only the changes of nodes that both sides changed', () => {
  const added: Operation = {
    op: 'insert',
    nodes: [{ id: 'step:new', kind: 'step', parent: 'trail', place: 'z', fields: { title: 'New' } }],
  }
  const below: Operation = {
    op: 'insert',
    nodes: [{ ...BASE[blocks[2]!]!, id: 'block:new', place: 'zz' } as never],
  }
  const mine = [
    set('resource:a', 'title', 'M'),
    set('resource:a', 'title', 'Mine'),
    added,
    set('step:new', 'title', 'Newer'),
    set('trail', 'title', 'Kept'),
    { op: 'remove' as const, id: blocks[1]! },
    below,
  ]
  const sides = (...theirs: Operation[]) => ({ base: BASE, here: after(...mine), there: after(...theirs) })
  const written = sides(set('resource:a', 'title', 'Theirs'), set(blocks[1]!, 'html', '<p>Theirs</p>'))
  const [, , ...rest] = mine
  expect(besideTheirs(written, mine)).toEqual(rest.filter(({ op }) => op !== 'remove'))
  const gone = sides({ op: 'remove', id: 'resource:a' })
  expect(besideTheirs(gone, mine)).toEqual([
    added,
    set('step:new', 'title', 'Newer'),
    set('trail', 'title', 'Kept'),
  ])
})

test('the author chooses only where both sides wrote different values or one removed what the other wrote in', () => {
  const mine = set('resource:a', 'title', 'Mine')
  const asked = (one: Operation, theirs: Operation) => {
    const sides = sidesOf(one, theirs)
    return isToChoose(sides, [one], doneAgain(sides.here, sides.there, [one]))
  }
  expect(asked(mine, set('resource:a', 'title', 'Theirs'))).toBe(true)
  expect(asked(mine, set('resource:a', 'title', 'A'))).toBe(false)
  expect(asked(mine, mine)).toBe(false)
  expect(asked(mine, { op: 'remove', id: 'resource:a' })).toBe(true)
  expect(asked({ op: 'remove', id: 'resource:a' }, mine)).toBe(true)
  const emptied = { op: 'remove' as const, id: 'step:one' }
  expect(asked(emptied, set(blocks[0]!, 'html', '<p>Theirs</p>'))).toBe(true)
  expect(asked(emptied, set('trail', 'title', 'Theirs'))).toBe(false)
  expect(asked(emptied, { op: 'remove', id: blocks[0]! })).toBe(false)
})

test('a move clashes with another move of the same node, but not with a text written in it', () => {
  const moved = (place: string): Operation => ({ op: 'move', id: blocks[0]!, parent: 'resource:a', place })
  const asked = (one: Operation, theirs: Operation) => {
    const sides = sidesOf(one, theirs)
    return isToChoose(sides, [one], doneAgain(sides.here, sides.there, [one]))
  }
  expect(asked(moved('z'), set(blocks[0]!, 'html', '<p>Theirs</p>'))).toBe(false)
  expect(asked(moved('z'), moved('zz'))).toBe(true)
  expect(asked(moved('z'), moved('z'))).toBe(false)
  expect(asked(set(blocks[0]!, 'html', '<p>Mine</p>'), moved('z'))).toBe(false)
})

test('the author chooses where a node comes back and an operation is lost, but not for added nodes only', () => {
  const sides = sidesOf(set('resource:a', 'title', 'A'), set('step:one', 'title', 'Theirs'))
  const added: Operation = {
    op: 'insert',
    nodes: [{ id: 'step:new', kind: 'step', parent: 'trail', place: 'z', fields: { title: 'New' } }],
  }
  const nothing = { operations: [], broughtBack: [], lost: [] }
  expect(isToChoose(sides, [added], nothing)).toBe(false)
  expect(isToChoose(sides, [added], { ...nothing, broughtBack: ['resource:a'], lost: [added] })).toBe(true)
  expect(isToChoose(sides, [added, { op: 'remove', id: 'step:one' }], nothing)).toBe(true)
  expect(isToChoose(sides, [added, { op: 'remove', id: 'resource:a' }], nothing)).toBe(false)
})
