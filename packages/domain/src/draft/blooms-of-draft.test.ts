import { expect, test } from 'vitest'
import { withDistinctBlooms } from '../badge/distinct-blooms.ts'
import { aBadge, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { bloomsOfDraft, newBloom, otherBloom } from './blooms-of-draft.ts'
import type { Draft } from './draft.ts'
import type { BadgeNode } from './draft-node.ts'
import { draftOf } from './draft-of-document.ts'

/** A trail of two steps whose badges have these species, in order; null is a badge with its own picture. */
const trailWith = (...[first = [], second = []]: (number | null | undefined)[][]) => {
  const badges = (of: (number | null | undefined)[], step: string) =>
    of.map((species, n) =>
      aBadge({
        id: `${step}${n}`,
        image: species === null ? 'data:image/png;base64,AAAA' : null,
        ...(typeof species === 'number' && { species }),
      }),
    )
  const step = (id: string, of: (number | null | undefined)[]) =>
    aStep({ id, resources: [aResource({ id: `${id}-page`, badges: badges(of, id) })] })
  return aTrailDocument({ steps: [step('a', first), step('b', second)] })
}
const draftWith = (...steps: (number | null | undefined)[][]): Draft =>
  draftOf(trailWith(...steps), (id) => id)

test('each badge of a draft has the bloom that it has once published', () => {
  const steps = [
    [3, undefined, null],
    [3, undefined],
  ]
  const published = withDistinctBlooms(trailWith(...steps)).steps.flatMap(({ resources }) =>
    resources.flatMap(({ badges }) =>
      badges.map(({ id, image, species }) => [`badge:${id}`, image === null ? species : undefined]),
    ),
  )
  expect(Object.fromEntries(bloomsOfDraft(draftWith(...steps)))).toEqual(Object.fromEntries(published))
  expect(published.map(([, species]) => species)).toEqual([3, 0, undefined, 1, 2])
})

test('a new badge gets a bloom that no other badge has, while one is free', () => {
  expect(newBloom(draftWith([0, 1], [4]))).toBe(2)
  expect(newBloom(draftWith([0, 1, 2], [3, 4, 5]))).toBeUndefined()
})

test('changing a badge’s bloom picks one that no earlier badge has', () => {
  const draft = draftWith([1], [0, 5])
  const [earlier, later] = ['badge:a0', 'badge:b0'].map((id) => draft[id] as BadgeNode)
  expect(otherBloom(draft, earlier!)).toBe(2)
  expect(otherBloom(draft, later!)).toBe(2)
  const all = draftWith([0, 1, 2], [3, 4, 5])
  expect(otherBloom(all, all['badge:b2'] as BadgeNode)).toBe(0)
})
