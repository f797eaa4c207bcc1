import * as z from 'zod/mini'
import { PlacedNode } from './draft-node.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(200))
const NODES_MAX = 5_000

/**
 * One change of a draft. `set` gives one field of a node a value, or removes the field where there is no value. `insert` adds a node and
 * everything below it, each after its parent. `remove` removes a node with everything below it. `move` moves a node to another parent or
 * place.
 */
export const Operation = z.discriminatedUnion('op', [
  z.object({ op: z.literal('set'), id: Id, field: Id, value: z.optional(z.unknown()) }),
  z.object({
    op: z.literal('insert'),
    nodes: z.array(PlacedNode).check(z.minLength(1), z.maxLength(NODES_MAX)),
  }),
  z.object({ op: z.literal('remove'), id: Id }),
  z.object({
    op: z.literal('move'),
    id: Id,
    parent: Id,
    place: z.string().check(z.regex(/^[0-9a-z]{1,400}$/)),
  }),
])
export type Operation = z.infer<typeof Operation>
