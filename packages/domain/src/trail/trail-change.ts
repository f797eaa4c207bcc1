import * as z from 'zod/mini'

/**
 * One difference between two versions of a trail, in a person's terms. `title` is the present title of the changed part, or its last one
 * where the part is removed. `before` is the earlier title, number or step.
 */
export const TrailChange = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('trail'),
    field: z.enum([
      'title',
      'introduction',
      'test',
      'reaction',
      'conclusion',
      'alternateConclusion',
      'approvalRating',
      'look',
      'offline',
      'order',
      'other',
    ]),
  }),
  z.object({
    what: z.literal('step'),
    kind: z.enum(['added', 'removed', 'renamed', 'changed', 'order']),
    title: z.string(),
    before: z.nullable(z.string()),
  }),
  z.object({
    what: z.literal('activity'),
    kind: z.enum(['added', 'removed', 'renamed', 'moved', 'points', 'content', 'badges', 'rules']),
    title: z.string(),
    before: z.nullable(z.string()),
  }),
])
export type TrailChange = z.infer<typeof TrailChange>
