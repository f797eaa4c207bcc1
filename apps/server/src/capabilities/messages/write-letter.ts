import { CODE_LIFETIME_MS } from '@vereda/domain/account/one-time-code.ts'
import { calledName } from '@vereda/domain/account/shown-name.ts'
import type { LetterText } from '@vereda/domain/letter/letter-text.ts'
import { say, type Values } from './catalogue.ts'
import { drawnBlocks, plainBlocks, subjectOf } from './drawn-letter.ts'
import type { Letter } from './letter.ts'
import { type LetterPage, letterPage } from './letter-page.ts'
import { ourWords } from './letter-words.ts'
import type { LetterLocale } from './locale.ts'

const MINUTES = String(CODE_LIFETIME_MS / 60_000)

export type Addressee = {
  name: string | null
  /** The name that the person asked to be called by. */
  nickname?: string | null
  locale: LetterLocale
  domainName: string
}
export type WrittenMail = { subject: string; body: string; html: string }

const codeOfLetter = (letter: Letter): string | null => ('code' in letter ? letter.code : null)

function valuesOf(letter: Letter, { domainName }: Addressee): Values {
  const { kind, ...own } = letter
  return { ...own, domain: domainName, minutes: MINUTES }
}

function notesOf(letter: Letter): string[] {
  if ('code' in letter) return ['code.once', 'not.you']
  if (letter.kind === 'invited') return ['invited.days']
  return letter.kind === 'welcome' ? [] : ['not.you.changed']
}

/** Draws a letter, in the domain's own words where it has any. */
export function drawMail(letter: Letter, to: Addressee, own: LetterText | null): LetterPage {
  const values = valuesOf(letter, to)
  const words = (id: string, more: Values = {}) => say(to.locale, id, { ...values, ...more })
  const name = calledName({ name: to.name, nickname: to.nickname ?? null })
  const written = own ?? ourWords(letter.kind, to.locale)
  const brought = {
    code: codeOfLetter(letter),
    items: [],
    link: letter.link,
    button: words(`${letter.kind}.button`),
  }
  return {
    locale: to.locale,
    subject: subjectOf(written, values),
    hello: name ? words('hello', { name }) : words('hello.nobody'),
    blocks: drawnBlocks(written, values, brought),
    notes: notesOf(letter).map((id) => words(id)),
    linkInstead: words('link.instead'),
    link: letter.link,
    footer: words('footer'),
  }
}

/** A letter as an e-mail: its subject, its plain text, and its HTML page. */
export function writeMail(letter: Letter, to: Addressee, own: LetterText | null = null): WrittenMail {
  const page = drawMail(letter, to, own)
  const body = [page.hello, ...plainBlocks(page.blocks, page.link), ...page.notes, page.footer]
  return { subject: page.subject, body: `${body.join('\n\n')}\n`, html: letterPage(page) }
}

/** A letter as an SMS. Its last line gives a code to the browser, which offers it only to the host that it is for. */
export function writeSms(letter: Letter, to: Addressee): string {
  const text = say(to.locale, `${letter.kind}.sms`, valuesOf(letter, to))
  const code = codeOfLetter(letter)
  return code === null ? text : `${text}\n\n@${new URL(letter.link).hostname} #${code}`
}
