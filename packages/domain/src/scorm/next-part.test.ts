import { expect, test } from 'vitest'
import type { CourseNode, ItemStatus } from './course-tree.ts'
import { nextPart } from './next-part.ts'

const part = (
  itemId: string | null,
  status: ItemStatus = 'not-attempted',
  rest: Partial<CourseNode> = {},
) => ({
  id: itemId ?? 'cluster',
  title: '',
  itemId,
  status,
  percentage: 0,
  canBeChosen: itemId !== null,
  waitsFor: [],
  hidesContinue: false,
  children: [],
  ...rest,
})
const course = (...children: CourseNode[]) => part(null, 'under-way', { children })

test('part 2 follows part 1, in any cluster', () => {
  const two = part(null, 'not-attempted', { children: [part('two')] })
  expect(nextPart(course(part('one', 'finished'), two), 'one')).toEqual({
    isFinished: true,
    next: 'two',
    isHidden: false,
  })
})

test('after the last part come earlier unfinished parts, and nothing when all are finished', () => {
  const parts = [part('one', 'under-way'), part('two', 'finished')]
  expect(nextPart(course(...parts), 'two').next).toBe('one')
  expect(nextPart(course(part('one', 'finished'), part('two', 'finished')), 'two').next).toBeNull()
})

test('a part that cannot be chosen is skipped, and the playing part is never the next', () => {
  const closed = part('two', 'not-attempted', { canBeChosen: false })
  expect(nextPart(course(part('one'), closed, part('three')), 'one')).toEqual({
    isFinished: false,
    next: 'three',
    isHidden: false,
  })
  expect(nextPart(course(part('one')), 'one').next).toBeNull()
})

test('the player hides its continue button for a part that hides it', () => {
  const one = part('one', 'under-way', { hidesContinue: true })
  expect(nextPart(course(one, part('two')), 'one')).toEqual({
    isFinished: false,
    next: 'two',
    isHidden: true,
  })
  expect(nextPart(course(one, part('two')), 'two').isHidden).toBe(false)
})
