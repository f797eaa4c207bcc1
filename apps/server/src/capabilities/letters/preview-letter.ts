import type { LetterPreview } from '@vereda/contract/rest/studio-letters.ts'
import type { LetterText, WrittenKind } from '@vereda/domain/letter/letter-text.ts'
import { drawDigest } from '../digest/write-digest.ts'
import type { Domain } from '../directory/domains.ts'
import { say } from '../messages/catalogue.ts'
import type { Letter } from '../messages/letter.ts'
import type { LetterLocale } from '../messages/locale.ts'
import { drawMail } from '../messages/write-letter.ts'

type Asked = { kind: WrittenKind; locale: LetterLocale; words: LetterText; domain: Domain; origin: string }

const NAME = 'Ana Lima'
/** The values of the example. A value that a letter of this kind does not have must not be in its example. */
const EXAMPLE = { code: { code: '123456' }, other: { username: 'ana.lima', days: '7' } }

function drawn({ kind, locale, words, domain, origin }: Asked) {
  if (kind === 'digest') {
    const news = [1, 2].map((n) => say(locale, `letters.example.news${n}`, {}))
    const link = `${origin}/enroll`
    const reader = { locale, domainName: domain.name, name: NAME, nickname: null }
    return drawDigest({ ...reader, news, link, unsubscribe: link }, words)
  }
  const values = kind.endsWith('-code') ? EXAMPLE.code : EXAMPLE.other
  const letter = { kind, ...values, link: `${origin}/…` } as Letter
  return drawMail(letter, { name: NAME, locale, domainName: domain.name }, words)
}

/** The letter with these words, as a person with an example name would get it. */
export function previewed(asked: Asked): LetterPreview {
  const { subject, hello, blocks, notes, linkInstead, link, footer, leave } = drawn(asked)
  return {
    subject,
    hello,
    blocks: [...blocks],
    notes,
    linkInstead,
    link,
    footer,
    leave: leave?.label ?? null,
  }
}
