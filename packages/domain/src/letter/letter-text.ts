import { SPOKEN_LOCALES } from '../text/spoken-locales.ts'

/** The languages in which letters are written. */
export const LETTER_LOCALES = SPOKEN_LOCALES
export type LetterLocale = (typeof LETTER_LOCALES)[number]

/** What a letter fills in where its words name it: `{link}` is the address that it leads to, `{news}` the list of a digest. */
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

/** Every letter of which an organisation may write the words, with the places that they may name and those that they have to. */
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

/** A letter's words: its subject in one line, and its text, of which a paragraph that is one place alone is drawn as what it brings. */
export type LetterText = { subject: string; text: string }

/** Whether two letters say the same. */
export const isSameLetter = (one: LetterText, other: LetterText): boolean =>
  one.subject === other.subject && one.text === other.text

export const LETTER_SUBJECT_MAX = 120
export const LETTER_TEXT_MAX = 2_000

/** Why words can't be a letter's; `place` is the one that is meant. */
export type LetterFault =
  | { field: 'subject' | 'text'; code: 'empty' | 'too-long' }
  | { field: 'subject' | 'text'; code: 'unknown-place'; place: string }
  | { field: 'subject'; code: 'not-in-subject'; place: LetterPlace }
  | { field: 'text'; code: 'missing-place'; place: LetterPlace }

const placesIn = (words: string): string[] => [...words.matchAll(/\{([^{}\n]*)\}/g)].map(([, name]) => name!)
/** Lists and addresses have no room in a subject. */
const NOT_IN_SUBJECT: readonly string[] = ['link', 'news']

/** Words as they are kept: a subject in one line, a text without signs that nobody sees but line breaks. */
export const readLetterText = ({ subject, text }: LetterText): LetterText => ({
  subject: subject.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim(),
  text: text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim(),
})

/** Everything that keeps words from being a letter's; nothing where they may be. */
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

/** A part of a letter: words, or one of what it brings. */
export type LetterBlock = { kind: 'text'; text: string } | { kind: 'code' | 'link' | 'news' }

const ALONE = /^\{(code|link|news)\}$/

/** A text as the parts of which its letter is drawn, parted by empty lines; the places in its words are not filled in yet. */
export const letterBlocks = (text: string): LetterBlock[] =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const alone = ALONE.exec(part)
      return alone ? { kind: alone[1] as 'code' | 'link' | 'news' } : { kind: 'text', text: part }
    })

/** Words with their places filled in, each once: what is filled in is no words, whatever it looks like. */
export const filledIn = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
