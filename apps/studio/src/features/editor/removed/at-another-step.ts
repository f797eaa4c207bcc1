import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeAtEnd } from '../moves.ts'

type Insert = Extract<Operation, { op: 'insert' }>

/** The operation that brings back an activity whose step somebody else removed meanwhile: at the end of the last step. Null for anything else. */
export function atAnotherStep(draft: Draft, operations: readonly Operation[]): Insert | null {
  const [only, ...more] = operations
  if (only?.op !== 'insert' || more.length > 0) return null
  const [activity, ...below] = only.nodes
  const step = childrenOf(draft, ROOT_ID, 'step').at(-1)
  if (activity?.kind !== 'resource' || Object.hasOwn(draft, activity.parent) || !step) return null
  const place = placeAtEnd(draft, step.id, 'resource', Math.random())
  return { op: 'insert', nodes: [{ ...activity, parent: step.id, place }, ...below] }
}
