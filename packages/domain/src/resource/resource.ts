import * as z from 'zod/mini'
import { Badge } from '../badge/badge.ts'
import { RESOURCE_TYPES, ResourceData } from './kinds.ts'

/**
 * A resource of a published trail as its author made it, without any learner's data. `size` is the bytes of its files; `minutes` is an
 * estimate; `dependencies` are ids of resources of the same trail.
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
  /** False: only with a network; devices never store it. */
  offline: z.optional(z.boolean()),
  data: ResourceData,
})
export type Resource = z.infer<typeof Resource>
