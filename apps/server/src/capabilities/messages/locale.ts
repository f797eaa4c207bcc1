import { LETTER_LOCALES, type LetterLocale } from '@vereda/domain/letter/letter-text.ts'

export { LETTER_LOCALES, type LetterLocale }

const language = (tag: string) => tag.trim().toLowerCase().split('-')[0]

const known = (tag: string): LetterLocale | undefined =>
  LETTER_LOCALES.find((locale) => language(locale) === language(tag))

/** The languages that a browser accepts, the preferred one first, from its Accept-Language header. */
export function acceptedTags(header: string): string[] {
  const weighed = header.split(',').map((part) => {
    const [tag = '', quality] = part.split(';q=')
    return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality) || 0 }
  })
  return weighed.sort((a, b) => b.weight - a.weight).map(({ tag }) => tag)
}

/** The language of a letter to a person: their own, else one that their browser accepts, else their domain’s. */
export function letterLocale(
  own: string | null,
  acceptLanguage: string | undefined,
  domainLocale: string,
): LetterLocale {
  const wanted = [own ?? '', ...acceptedTags(acceptLanguage ?? ''), domainLocale]
  return wanted.map(known).find((locale) => locale !== undefined) ?? 'en'
}
