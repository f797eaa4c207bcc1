import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { LETTER_LOCALES, type LetterLocale } from './locale.ts'

type Words = ReadonlyMap<string, string>

function read(locale: LetterLocale): Words {
  const { items } = PO.parse(readFileSync(new URL(`${locale}.po`, import.meta.url), 'utf8'))
  return new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']))
}

const cataloguesByLocale = new Map<LetterLocale, Words>()

/** The words of a language by their ids; its file is read once. */
export function catalogueOf(locale: LetterLocale): Words {
  const known = cataloguesByLocale.get(locale) ?? read(locale)
  cataloguesByLocale.set(locale, known)
  return known
}

export type Values = Readonly<Record<string, string>>

/** One message in a language, with its {places} filled in. A missing id or value is a bug, so it throws. */
export function say(locale: LetterLocale, id: string, values: Values): string {
  const words = catalogueOf(locale).get(id)
  if (!words) throw new Error(`no words in ${locale} for ${id}`)
  return words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${id} needs a ${name}`)
    return value
  })
}

/** Every catalogue, so that a check can compare them. */
export const allCatalogues = (): [LetterLocale, Words][] =>
  LETTER_LOCALES.map((locale) => [locale, catalogueOf(locale)])
