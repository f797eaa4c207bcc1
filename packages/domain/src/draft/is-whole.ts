import { isCountable } from './countable.ts'
import type { Draft } from './draft.ts'
import { type DraftNode, PARENT_KIND, ROOT_ID } from './draft-node.ts'

function stands(draft: Draft, node: DraftNode): boolean {
  if (node.kind === 'trail') return node.id === ROOT_ID
  return Object.hasOwn(draft, node.parent) && draft[node.parent]!.kind === PARENT_KIND[node.kind]
}

/**
 * Whether a draft from elsewhere is valid: it has a trail; every other node has its own id as key and a parent that may hold it; and its
 * points can be counted.
 */
export const isWhole = (draft: Draft): boolean =>
  Object.hasOwn(draft, ROOT_ID) &&
  Object.entries(draft).every(([id, node]) => node.id === id && stands(draft, node) && isCountable(node))
