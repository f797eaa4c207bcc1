import * as z from 'zod/mini'

/**
 * One difference between two versions of a trail, as a person would name it. `title` is of what it is about, as it is now (or was, where it
 * is gone); `before` what a title, a number or a step was.
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
