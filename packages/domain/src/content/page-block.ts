import * as z from 'zod/mini'

export const QUESTION_KINDS = ['single', 'multiple', 'true-false', 'order', 'short-text'] as const

/** A question of a content page or a test. `correct` holds option ids (in order for `order`), or accepted texts for `short-text`. */
export const Question = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  correct: z.array(z.string()),
  feedback: z.optional(z.string()),
  points: z.number().check(z.minimum(0)),
})
export type Question = z.infer<typeof Question>

/** A block of a content page (contenttool); paths name files of the resource's manifest; html is sanitised on the server. */
export const PageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html: z.string() }),
  z.object({ kind: z.literal('image'), path: z.string(), alt: z.string(), caption: z.optional(z.string()) }),
  z.object({
    kind: z.literal('video'),
    path: z.string(),
    title: z.string(),
    captions: z.optional(z.array(z.object({ path: z.string(), locale: z.string() }))),
  }),
  z.object({ kind: z.literal('file'), path: z.string(), title: z.string() }),
  z.object({ kind: z.literal('question'), question: Question }),
])
export type PageBlock = z.infer<typeof PageBlock>
