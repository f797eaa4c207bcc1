import {
  type LetterText,
  letterFaults,
  readLetterText,
  type WrittenKind,
} from '@vereda/domain/letter/letter-text.ts'
import type { Queries } from '../../platform/database/database.ts'
import { catalogueOf } from './catalogue.ts'
import type { LetterLocale } from './locale.ts'

export type KeptWords = LetterText & { kind: string; locale: string }

const ALL = {
  name: 'letter-words',
  text: 'select kind, locale, subject, body as text from letter_text where domain_id = $1',
}
const ONE = {
  name: 'letter-words-of-one',
  text: 'select subject, body as text from letter_text where domain_id = $1 and kind = $2 and locale = $3',
}
const KEEP = {
  name: 'keep-letter-words',
  text: `insert into letter_text (domain_id, kind, locale, subject, body) values ($1, $2, $3, $4, $5)
    on conflict (domain_id, kind, locale) do update set subject = excluded.subject, body = excluded.body, changed_at = clock_timestamp()`,
}
const FORGET = {
  name: 'forget-letter-words',
  text: 'delete from letter_text where domain_id = $1 and kind = $2 and locale = $3',
}

/** The placeholders for a letter's code, list or address, which come after our words. */
function bringsOf(kind: WrittenKind): string[] {
  if (kind === 'digest') return ['{news}', '{link}']
  return kind.endsWith('-code') ? ['{code}', '{link}'] : ['{link}']
}

/** The product's own words for a letter. */
export function ourWords(kind: WrittenKind, locale: LetterLocale): LetterText {
  const words = catalogueOf(locale)
  const text = [words.get(`${kind}.text`)!, ...bringsOf(kind)].join('\n\n')
  return { subject: words.get(`${kind}.subject`)!, text }
}

/** The letters for which the domain has words of its own. */
export const ownWords = (tx: Queries): Promise<KeptWords[]> => tx.rows<KeptWords>(ALL, [tx.domainId])

/** The domain's own words for a letter in a language; null where it has none, or where they lack something that a newer release requires. */
export async function ownWordsFor(
  tx: Queries,
  kind: WrittenKind,
  locale: LetterLocale,
): Promise<LetterText | null> {
  const [kept] = await tx.rows<LetterText>(ONE, [tx.domainId, kind, locale])
  return kept && letterFaults(kind, kept).length === 0 ? kept : null
}

/** Stores a domain's own words for a letter. They must have no faults. */
export async function keepWords(
  tx: Queries,
  { kind, locale }: { kind: WrittenKind; locale: LetterLocale },
  written: LetterText,
): Promise<void> {
  const { subject, text } = readLetterText(written)
  await tx.rows(KEEP, [tx.domainId, kind, locale, subject, text])
}

/** Deletes a domain's own words for a letter, so that it has our words again. */
export async function forgetWords(tx: Queries, kind: WrittenKind, locale: LetterLocale): Promise<void> {
  await tx.rows(FORGET, [tx.domainId, kind, locale])
}
