import { SPOKEN_LOCALES } from '../text/spoken-locales.ts'

/** The languages that letters can be written in. */
export const LETTER_LOCALES = SPOKEN_LOCALES
export type LetterLocale = (typeof LETTER_LOCALES)[number]

/** The places in a letter's words that are filled in. `{link}` is the address that the letter leads to, `{news}` is the list of a digest. */
export type LetterPlace =
  | 'domain'
  | 'code'
  | 'minutes'
  | 'username'
  | 'days'
  | 'count'
  | 'first'
  | 'news'
  | 'link'

type Places = { offered: readonly LetterPlace[]; needed: readonly LetterPlace[] }
const WITH_CODE: Places = { offered: ['domain', 'code', 'minutes', 'link'], needed: ['code', 'link'] }
const WITH_LINK: Places = { offered: ['domain', 'link'], needed: ['link'] }

/** Every letter whose words an organisation may write, with the places that the words may name (`offered`) and must name (`needed`). */
export const LETTER_PLACES = {
  invited: { offered: ['domain', 'username', 'days', 'link'], needed: ['username', 'link'] },
  welcome: { offered: ['domain', 'username', 'link'], needed: ['link'] },
  'signup-code': WITH_CODE,
  'magic-code': WITH_CODE,
  'recovery-code': WITH_CODE,
  'contact-code': WITH_CODE,
  'password-changed': WITH_LINK,
  'contact-changed': WITH_LINK,
  digest: { offered: ['domain', 'count', 'first', 'news', 'link'], needed: ['news', 'link'] },
} as const satisfies Record<string, Places>

export type WrittenKind = keyof typeof LETTER_PLACES
export const WRITTEN_KINDS = Object.keys(LETTER_PLACES) as [WrittenKind, ...WrittenKind[]]

/** A letter's words: its subject in one line, and its text. A paragraph that is one place alone is drawn as that part of the letter. */
export type LetterText = { subject: string; text: string }

/** Whether two letters have the same words. */
export const isSameLetter = (one: LetterText, other: LetterText): boolean =>
  one.subject === other.subject && one.text === other.text

export const LETTER_SUBJECT_MAX = 120
export const LETTER_TEXT_MAX = 2_000

/** Why words cannot be used for a letter; `place` is the place that is at fault. */
export type LetterFault =
  | { field: 'subject' | 'text'; code: 'empty' | 'too-long' }
  | { field: 'subject' | 'text'; code: 'unknown-place'; place: string }
  | { field: 'subject'; code: 'not-in-subject'; place: LetterPlace }
  | { field: 'text'; code: 'missing-place'; place: LetterPlace }

const placesIn = (words: string): string[] => [...words.matchAll(/\{([^{}\n]*)\}/g)].map(([, name]) => name!)
/** A subject has no room for lists and addresses. */
const NOT_IN_SUBJECT: readonly string[] = ['link', 'news']

/** Words as they are stored: a subject in one line, and a text without control characters other than line breaks. */
export const readLetterText = ({ subject, text }: LetterText): LetterText => ({
  subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
  text: text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim(),
})

/** Everything that keeps words from being used for a letter; empty where they may be used. */
export function letterFaults(kind: WrittenKind, written: LetterText): LetterFault[] {
  const { offered, needed }: Places = LETTER_PLACES[kind]
  const words = readLetterText(written)
  const most = { subject: LETTER_SUBJECT_MAX, text: LETTER_TEXT_MAX }
  const ofField = (field: 'subject' | 'text'): LetterFault[] => [
    ...(words[field] === '' ? [{ field, code: 'empty' } as const] : []),
    ...(words[field].length > most[field] ? [{ field, code: 'too-long' } as const] : []),
    ...placesIn(words[field])
      .filter((place) => !(offered as readonly string[]).includes(place))
      .map((place) => ({ field, code: 'unknown-place' as const, place })),
  ]
  const misplaced = offered.filter(
    (place) => NOT_IN_SUBJECT.includes(place) && placesIn(words.subject).includes(place),
  )
  const missing = needed.filter((place) => !placesIn(words.text).includes(place))
  return [
    ...ofField('subject'),
    ...misplaced.map((place) => ({ field: 'subject' as const, code: 'not-in-subject' as const, place })),
    ...ofField('text'),
    ...missing.map((place) => ({ field: 'text' as const, code: 'missing-place' as const, place })),
  ]
}

/** A part of a letter: words, or the code, the link or the news. */
export type LetterBlock = { kind: 'text'; text: string } | { kind: 'code' | 'link' | 'news' }

const ALONE = /^\{(code|link|news)\}$/

/** Splits a text at empty lines into the parts that its letter is drawn from. The places in the words are not filled in yet. */
export const letterBlocks = (text: string): LetterBlock[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const alone = ALONE.exec(part)
      return alone ? { kind: alone[1] as 'code' | 'link' | 'news' } : { kind: 'text', text: part }
    })

/** The words with their places filled in. A filled-in value is not searched for places again. */
export const filledIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
