import * as z from 'zod/mini'
import { Badge } from '../badge/badge.ts'
import { RESOURCE_TYPES, ResourceData } from './kinds.ts'

/**
 * A resource of a published trail as its author left it: nothing of any learner.
 * `size` is the bytes of its files; `minutes` an estimate; `dependencies` ids of resources of the same trail.
 */
export const Resource = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.enum(RESOURCE_TYPES),
  title: z.string(),
  minutes: z.optional(z.number()),
  maxPoints: z.number().check(z.minimum(0)),
  maxBonus: z.number().check(z.minimum(0)),
  dependencies: z.array(z.string()),
  badges: z.array(Badge),
  size: z.number(),
  allowedHosts: z.optional(z.array(z.string())),
  /** False: only with a network, never kept on devices. */
  offline: z.optional(z.boolean()),
  data: ResourceData,
})
export type Resource = z.infer<typeof Resource>
