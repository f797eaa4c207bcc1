import {
  LETTER_LOCALES,
  LETTER_PLACES,
  type LetterPlace,
  WRITTEN_KINDS,
} from '@vereda/domain/letter/letter-text.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { text } from '../text.ts'
import { OF_MANAGER } from './of-manager.ts'

const Kind = z.enum(WRITTEN_KINDS)
const Locale = z.enum(LETTER_LOCALES)
const PLACES = [
  ...new Set(Object.values(LETTER_PLACES).flatMap(({ offered }): readonly LetterPlace[] => offered)),
]
const Words = z.object({ subject: z.string(), text: z.string() })
// longer texts are read than are stored, so that a text that is too long is refused as such
const Written = z.strictObject({ subject: text(1_000), text: text(20_000) })

/**
 * A letter in one language: its words as they are sent, our own words, and the places that its words may name and those that they must
 * name.
 */
export const StudioLetter = z.object({
  kind: Kind,
  locale: Locale,
  isOwn: z.boolean(),
  words: Words,
  ours: Words,
  offered: z.array(z.enum(PLACES)),
  needed: z.array(z.enum(PLACES)),
})
export type StudioLetter = z.infer<typeof StudioLetter>

export const studioLetters = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/letters',
  does: 'Lists the e-mails that are written to the domain’s people, each in every language: its words, whether they are the organisation’s own, ours, and the places that they may name; and the domain’s language.',
  access: 'manager',
  answer: z.object({ letters: z.array(StudioLetter), locale: z.string() }),
  refusals: ['signed-out', 'not-permitted'],
})

const Block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('link'), label: z.string() }),
  z.object({ kind: z.literal('news'), items: z.array(z.string()) }),
])
/** A letter as its reader would get it, part by part. */
export const LetterPreview = z.object({
  subject: z.string(),
  hello: z.string(),
  blocks: z.array(Block),
  notes: z.array(z.string()),
  linkInstead: z.string(),
  link: z.string(),
  footer: z.string(),
  leave: z.nullable(z.string()),
})
export type LetterPreview = z.infer<typeof LetterPreview>

export const previewLetter = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/letters/preview',
  does: 'Shows these words as the message that somebody would get, with an example’s name, code and address. Nothing is kept or sent.',
  access: 'manager',
  body: z.strictObject({ kind: Kind, locale: Locale, subject: text(1_000), text: text(20_000) }),
  answer: LetterPreview,
  refusals: OF_MANAGER,
})

const One = z.strictObject({ kind: Kind, locale: Locale })

export const saveLetter = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/letters/:kind/:locale',
  does: 'Gives a message the organisation’s own words in a language: plain text, with empty lines between paragraphs. Words that leave out what the message is for, or that name a place it does not have, are refused. `was`: the words that these were written from; if the message has others by now, nothing is kept.',
  access: 'manager',
  params: One,
  body: z.extend(Written, { was: z.optional(Written) }),
  answer: StudioLetter,
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const resetLetter = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/letters/:kind/:locale/ours',
  does: 'Gives a message our words again in a language. `was`: the words that are given up; if the message has others by now, nothing is changed.',
  access: 'manager',
  params: One,
  // an older app sends no body
  body: z.optional(z.strictObject({ was: z.optional(Written) })),
  answer: StudioLetter,
  refusals: [...OF_MANAGER, 'changed-meanwhile'],
})

export const STUDIO_LETTER_CALLS = { studioLetters, previewLetter, saveLetter, resetLetter } as const
