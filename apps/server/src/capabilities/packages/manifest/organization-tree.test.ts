import { expect, test } from 'vitest'
import { nodesOf, organizationTree } from './organization-tree.ts'
import type { XmlElement } from './xml-element.ts'

const element = (name: string, identifier: string, children: XmlElement[] = []): XmlElement => ({
  name,
  attributes: { identifier },
  children,
  text: '',
})
const treeOf = (ids: string[]) =>
  organizationTree(
    element(
      'organization',
      'all',
      ids.map((id) => element('item', id)),
    ),
  )

test('60,000 items with the same id each get an id of their own, without slowing down', () => {
  const ids = nodesOf(treeOf(Array.from({ length: 60_000 }, () => 'item'))).map(({ id }) => id)
  expect(new Set(ids).size).toBe(60_001)
  expect(ids.slice(0, 4)).toEqual(['all', 'item', 'item-2', 'item-3'])
})

test('an id with a number that the authoring tool gave stays with its item', () => {
  const ids = nodesOf(treeOf(['item', 'item-2', 'item', 'item-2', 'item'])).map(({ id }) => id)
  expect(ids).toEqual(['all', 'item', 'item-2', 'item-3', 'item-2-2', 'item-4'])
})
