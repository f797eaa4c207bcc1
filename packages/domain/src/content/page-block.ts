import * as z from 'zod/mini'

const GRADED_KINDS = ['single', 'multiple', 'true-false', 'order', 'short-text', 'matching', 'cloze'] as const
export type GradedKind = (typeof GRADED_KINDS)[number]
const QUESTION_KINDS = [...GRADED_KINDS, 'reflection'] as const

const Option = z.object({ id: z.string(), text: z.string() })

/**
 * A question of a content page. `correct` holds option ids (in order for `order`), or accepted texts for `short-text`; a `reflection` has no
 * right answer, and leaves it empty. `matching`: `items` are matched with options, `correct` holds the option of each item, in their order;
 * there may be more options than items. `cloze`: `parts` are the texts around its gaps, one more than there are gaps, and `correct` holds
 * what belongs in each gap: an option's id where there are options to fill them with, else the accepted texts, with a `|` between them.
 */
export const Question = z.object({
  id: z.string(),
  kind: z.enum(QUESTION_KINDS),
  prompt: z.string(),
  options: z.array(Option),
  items: z.optional(z.array(Option)),
  parts: z.optional(z.array(z.string())),
  correct: z.array(z.string()),
  feedback: z.optional(z.string()),
  points: z.number().check(z.minimum(0)),
})
export type Question = z.infer<typeof Question>

/**
 * What stands for a question's right answers where they must not be read: `answers` are digests, made with `salt`, of each right one
 * (sealed-question.ts).
 */
const AnswerSeal = z.object({ salt: z.string(), answers: z.array(z.string()) })
export type AnswerSeal = z.infer<typeof AnswerSeal>

/**
 * A question of a test: each of its kinds has a right answer. As a learner gets it, `correct` is empty, `feedback` is missing and `sealed`
 * stands for both until it was answered.
 */
export const GradedQuestion = z.extend(Question, {
  kind: z.enum(GRADED_KINDS),
  sealed: z.optional(AnswerSeal),
})
export type GradedQuestion = z.infer<typeof GradedQuestion>

const isUnknownKind = (kind: string) => !(GRADED_KINDS as readonly string[]).includes(kind)

/** A question of a kind that this version does not know, as a listing tells it: what is asked and what it is worth; a newer version asks it. */
const UnknownQuestion = z.pipe(
  z.object({
    ...z.pick(Question, { id: true, prompt: true, points: true }).shape,
    kind: z.string().check(z.refine(isUnknownKind)),
  }),
  z.transform(({ id, prompt, points }) => ({ id, prompt, points, kind: 'unknown' as const })),
)

/** A question of a test as a listing tells it; one of a kind that came later costs its test, not the trail (docs/decisions/wire-version.md). */
export const ListedQuestion = z.union([GradedQuestion, UnknownQuestion])
export type ListedQuestion = z.infer<typeof ListedQuestion>

/** The captions of a video, one file of WebVTT for each language. */
export const Captions = z.array(z.object({ path: z.string(), locale: z.string() }))
export type Captions = z.infer<typeof Captions>

/** A picture of a page and what it shows, in words. */
export const Picture = z.object({
  path: z.string(),
  alt: z.string(),
  caption: z.optional(z.string()),
  /** It shows nothing that has to be told: without words on purpose. */
  isDecorative: z.optional(z.boolean()),
})
export type Picture = z.infer<typeof Picture>

/** What words that stand apart from a page's text are for. */
export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

/**
 * A block of a content page (contenttool); paths name files of the resource's manifest; html is sanitised on the server. A kind that is added
 * here is one of `LATER_KINDS` too (resource/later-page.ts), or apps that are not updated yet can't read the page's trail.
 */
export const PageBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), html: z.string() }),
  z.object({ kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES), html: z.string() }),
  z.object({ kind: z.literal('image'), ...Picture.shape }),
  z.object({ kind: z.literal('gallery'), pictures: z.array(Picture) }),
  z.object({
    kind: z.literal('audio'),
    path: z.string(),
    title: z.string(),
    /** What is said in it, for who reads instead. */
    transcript: z.optional(z.string()),
  }),
  z.object({
    kind: z.literal('video'),
    path: z.string(),
    title: z.string(),
    captions: z.optional(Captions),
  }),
  z.object({ kind: z.literal('file'), path: z.string(), title: z.string() }),
  z.object({ kind: z.literal('question'), question: Question }),
  /** Another activity of the same trail, by its id, as a card that opens it (docs/decisions/embedded-activities.md). */
  z.object({ kind: z.literal('resource'), resource: z.string() }),
])
export type PageBlock = z.infer<typeof PageBlock>
