import { childrenOf, type Draft } from './draft.ts'
import { PARENT_KIND, type PlacedNode } from './draft-node.ts'

const KINDS = Object.keys(PARENT_KIND) as PlacedNode['kind'][]

/** A node and everything below it, each after its parent. */
function withAllBelow(draft: Draft, node: PlacedNode): PlacedNode[] {
  const below = KINDS.flatMap((kind) => childrenOf(draft, node.id, kind))
  return [node, ...below.flatMap((one) => withAllBelow(draft, one))]
}

type NewId = (kind: PlacedNode['kind'] | 'question') => string

/** The fields of a node with the new ids in place of the old ones. A question also gets a new id, because it is answered separately. */
const renamed = <Fields>(fields: Fields, ids: ReadonlyMap<string, string>, newId: NewId): Fields =>
  JSON.parse(JSON.stringify(fields), (key, value) => {
    if (key === 'question' && value?.id) return { ...value, id: newId('question') }
    if (key === 'questions') return value.map((question: object) => ({ ...question, id: newId('question') }))
    return typeof value === 'string' ? (ids.get(value) ?? value) : value
  })

/**
 * A copy of a node and everything below it, with new ids, at another place of the same parent. References within the copied part point to
 * the copies.
 */
export function copiedNodes(draft: Draft, node: PlacedNode, place: string, newId: NewId): PlacedNode[] {
  const nodes = withAllBelow(draft, node)
  const ids = new Map(nodes.map(({ id, kind }) => [id, newId(kind)]))
  return nodes.map(
    (one) =>
      ({
        ...one,
        id: ids.get(one.id),
        parent: ids.get(one.parent) ?? one.parent,
        place: one.id === node.id ? place : one.place,
        fields: renamed(one.fields, ids, newId),
      }) as PlacedNode,
  )
}
