import * as z from 'zod/mini'

const GRADED_KINDS = ['single', 'multiple', 'true-false', 'order', 'short-text', 'matching', 'cloze'] as const
export type GradedKind = (typeof GRADED_KINDS)[number]
const QUESTION_KINDS = [...GRADED_KINDS, 'reflection'] as const

const Option = z.object({ id: z.string(), text: z.string() })

/**
 * A question of a content page. `correct` holds option ids (in order for `order`), or accepted texts for `short-text`; a `reflection` has
 * no right answer and leaves it empty. `matching`: `items` are matched with options, and `correct` holds the option of each item, in their
 * order; there may be more options than items. `cloze`: `parts` are the texts around the gaps, one more than there are gaps, and `correct`
 * holds the answer of each gap: an option's id where there are options to choose from, else the accepted texts with a `|` between them.
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
 * Replaces a question's right answers where nobody may read them: `answers` are digests of the right answers, made with `salt`
 * (sealed-question.ts).
 */
const AnswerSeal = z.object({ salt: z.string(), answers: z.array(z.string()) })
export type AnswerSeal = z.infer<typeof AnswerSeal>

/**
 * A question of a test; each of its kinds has a right answer. A learner gets it with empty `correct`, without `feedback`, and with `sealed`
 * in their place until it is answered.
 */
export const GradedQuestion = z.extend(Question, {
  kind: z.enum(GRADED_KINDS),
  sealed: z.optional(AnswerSeal),
})
export type GradedQuestion = z.infer<typeof GradedQuestion>

const isUnknownKind = (kind: string) => !(GRADED_KINDS as readonly string[]).includes(kind)

/** A question of a kind that this version does not know, in a listing: its prompt and points. Only a newer version can ask it. */
const UnknownQuestion = z.pipe(
  z.object({
    ...z.pick(Question, { id: true, prompt: true, points: true }).shape,
    kind: z.string().check(z.refine(isUnknownKind)),
  }),
  z.transform(({ id, prompt, points }) => ({ id, prompt, points, kind: 'unknown' as const })),
)

/**
 * A question of a test in a listing. A question of a later kind makes only its test unavailable, not the trail
 * (docs/decisions/wire-version.md).
 */
export const ListedQuestion = z.union([GradedQuestion, UnknownQuestion])
export type ListedQuestion = z.infer<typeof ListedQuestion>

/** The captions of a video, one WebVTT file for each language. */
export const Captions = z.array(z.object({ path: z.string(), locale: z.string() }))
export type Captions = z.infer<typeof Captions>

/** A picture of a page with its description in words. */
export const Picture = z.object({
  path: z.string(),
  alt: z.string(),
  caption: z.optional(z.string()),
  /** The picture says nothing that must be described: it has no description on purpose. */
  isDecorative: z.optional(z.boolean()),
})
export type Picture = z.infer<typeof Picture>

/** The purposes of a callout, a text that is set apart from a page's text. */
export const CALLOUT_TONES = ['note', 'tip', 'warning'] as const
export type CalloutTone = (typeof CALLOUT_TONES)[number]

/**
 * A block of a content page (contenttool). Paths name files of the resource's manifest; the server sanitises the html. A kind that is added
 * here must also be added to `LATER_KINDS` (resource/later-page.ts), or apps that are not updated yet cannot read the page's trail.
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
    /** The spoken words of the sound, for people who read instead. */
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
  /** A card that opens another activity of the same trail, by its id (docs/decisions/embedded-activities.md). */
  z.object({ kind: z.literal('resource'), resource: z.string() }),
])
export type PageBlock = z.infer<typeof PageBlock>
