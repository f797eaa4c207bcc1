import { applyOperations } from '@vereda/domain/draft/apply-operation.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import { expect, test } from 'vitest'
import { type Direction, moved } from './moves.ts'

const post = { type: 'post' as const, html: '', link: null, files: [] }
const step = (id: string, place: string): PlacedNode => {
  return { id: `step:${id}`, kind: 'step', parent: 'trail', place, fields: { title: id } }
}
const activity = (id: string, parent: string, place: string): PlacedNode => ({
  id: `resource:${id}`,
  kind: 'resource',
  parent: `step:${parent}`,
  place,
  fields: { title: id, maxPoints: 0, maxBonus: 0, dependencies: [], data: post },
})
const nodes = [
  ...[step('one', 'b'), step('two', 'd')],
  ...[activity('a', 'one', 'b'), activity('b', 'one', 'd'), activity('c', 'two', 'b')],
]
const DRAFT: Draft = { ...emptyDraft('x', 'en'), ...Object.fromEntries(nodes.map((node) => [node.id, node])) }

function after(id: string, direction: Direction): string[] | null {
  const operation = moved(DRAFT, DRAFT[id] as PlacedNode, direction, 0.5)
  const applied = operation && applyOperations(DRAFT, [operation])
  if (!applied?.ok) return null
  const { draft } = applied.value
  return childrenOf(draft, 'trail', 'step').map(
    ({ id: own, fields }) =>
      `${fields.title}:${childrenOf(draft, own, 'resource')
        .map((one) => one.fields.title)
        .join('')}`,
  )
}

test.each<[string, Direction, string[] | null]>([
  ['resource:a', 'down', ['one:ba', 'two:c']],
  ['resource:b', 'up', ['one:ba', 'two:c']],
  ['resource:b', 'down', ['one:a', 'two:bc']],
  ['resource:c', 'up', ['one:abc', 'two:']],
  ['resource:c', 'down', null],
  ['step:one', 'down', ['two:c', 'one:ab']],
  ['step:one', 'up', null],
])('%s moved %s leaves the draft %j', (id, direction, expected) => {
  expect(after(id, direction)).toEqual(expected)
})
