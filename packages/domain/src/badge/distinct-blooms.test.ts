import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { Badge } from './badge.ts'
import { withDistinctBlooms } from './distinct-blooms.ts'

const badge = (id: number, part: Partial<Badge> = {}): Badge => ({
  id: String(id),
  title: '',
  description: '',
  image: null,
  wonBy: { kind: 'finish' },
  ...part,
})
const speciesOf = (badges: Badge[]) =>
  withDistinctBlooms(aTrailDocument({ steps: [aStep({ resources: [aResource({ badges })] })] }))
    .steps.flatMap((step) => step.resources.flatMap((resource) => resource.badges))
    .map(({ species }) => species)

test('each badge of a trail gets its own bloom, and the first badge keeps the bloom its author chose', () => {
  expect(speciesOf([badge(1, { species: 3 }), badge(2, { species: 3 }), badge(3)])).toEqual([3, 0, 1])
  expect(new Set(speciesOf([1, 2, 3, 4, 5, 6].map((id) => badge(id, { species: 2 })))).size).toBe(6)
})

test('the seventh badge reuses the first bloom, and a badge with its own picture gets none', () => {
  expect(speciesOf([1, 2, 3, 4, 5, 6, 7].map((id) => badge(id)))).toEqual([0, 1, 2, 3, 4, 5, 0])
  expect(speciesOf([badge(1, { image: 'a.png' }), badge(2)])).toEqual([undefined, 0])
})
