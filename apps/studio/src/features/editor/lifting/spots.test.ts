import { applyOperations } from '@vereda/domain/draft/apply-operation.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { droppedAt, type Lifted, othersOf, spotAfter, spotOf, spotsFor } from './spots.ts'

const step = (id: string, place: string): PlacedNode => {
  return { id: `step:${id}`, kind: 'step', parent: 'trail', place, fields: { title: id } }
}
const activity = (id: string, parent: string, place: string): PlacedNode => ({
  id: `resource:${id}`,
  kind: 'resource',
  parent: `step:${parent}`,
  place,
  fields: {
    title: id,
    maxPoints: 0,
    maxBonus: 0,
    dependencies: [],
    data: { type: 'post', html: '', link: null, files: [] },
  },
})
const nodes = [
  ...[step('one', 'b'), step('two', 'd'), step('three', 'f')],
  ...[activity('a', 'one', 'b'), activity('b', 'one', 'd'), activity('c', 'three', 'b')],
]
const DRAFT: Draft = { ...emptyDraft('x', 'en'), ...Object.fromEntries(nodes.map((node) => [node.id, node])) }
const lifted = (id: string) => DRAFT[id] as Lifted

function shape(draft: Draft): string {
  const steps = childrenOf(draft, 'trail', 'step')
  const inside = (id: string) => childrenOf(draft, id, 'resource').map(({ fields }) => fields.title)
  return steps.map(({ id, fields }) => `${fields.title}:${inside(id).join('')}`).join(' ')
}

function after(id: string, keys: string[]): string {
  const node = lifted(id)
  const spot = keys.reduce((at, key) => spotAfter(DRAFT, node, at, key) ?? at, spotOf(DRAFT, node))
  const operation = droppedAt(DRAFT, node, spot, 0.5)
  const applied = applyOperations(DRAFT, operation ? [operation] : [])
  if (!applied.ok) throw new Error(applied.refusal)
  return shape(applied.value.draft)
}
const [UP, DOWN, LEFT, RIGHT] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

test.each([
  ['resource:a', [DOWN], 'one:ba two: three:c'],
  ['resource:a', [DOWN, DOWN], 'one:b two:a three:c'],
  ['resource:a', [RIGHT], 'one:b two:a three:c'],
  ['resource:b', [RIGHT, RIGHT], 'one:a two: three:bc'],
  ['resource:c', [LEFT, LEFT], 'one:cab two: three:'],
  ['resource:c', [UP, UP], 'one:abc two: three:'],
  ['resource:a', [DOWN, UP], 'one:ab two: three:c'],
  ['resource:c', [DOWN, RIGHT], 'one:ab two: three:c'],
  ['step:one', [DOWN, DOWN, DOWN], 'two: three:c one:ab'],
  ['step:three', [UP, LEFT], 'one:ab three:c two:'],
])('%s lifted and moved by %j leaves %s', (id, keys, expected) => expect(after(id, keys)).toBe(expected))

test('a row dropped at any spot ends at exactly that spot', () => {
  fc.assert(
    fc.property(fc.constantFrom('resource:a', 'resource:c', 'step:two'), fc.nat(), (id, n) => {
      const node = lifted(id)
      const spots = spotsFor(DRAFT, node)
      const spot = spots[n % spots.length]!
      const operation = droppedAt(DRAFT, node, spot, 0.3)
      const applied = applyOperations(DRAFT, operation ? [operation] : [])
      const now = (applied.ok && applied.value.draft) || DRAFT
      expect(spotOf(now, now[id] as Lifted)).toEqual(spot)
      expect(othersOf(now, node, spot.parent)).toEqual(othersOf(DRAFT, node, spot.parent))
    }),
    { seed: 3 },
  )
})
