import { CODE_LIFETIME_MS } from '@vereda/domain/account/one-time-code.ts'
import { say, type Values } from './catalogue.ts'
import type { Letter } from './letter.ts'
import { letterPage } from './letter-page.ts'
import type { LetterLocale } from './locale.ts'

const MINUTES = String(CODE_LIFETIME_MS / 60_000)

export type Addressee = { name: string | null; locale: LetterLocale; domainName: string }
export type WrittenMail = { subject: string; body: string; html: string }

const codeOfLetter = (letter: Letter): string | null => ('code' in letter ? letter.code : null)
const firstName = (name: string | null) => name?.trim().split(/\s+/)[0] || null

function valuesOf(letter: Letter, { domainName }: Addressee): Values {
  const { kind, ...own } = letter
  return { ...own, domain: domainName, minutes: MINUTES }
}

function notesOf(letter: Letter): string[] {
  if ('code' in letter) return ['code.once', 'not.you']
  if (letter.kind === 'invited') return ['invited.days']
  return letter.kind === 'welcome' ? [] : ['not.you.changed']
}

/** A letter as an e-mail: its subject, its plain text, and the same as a page. */
export function writeMail(letter: Letter, to: Addressee): WrittenMail {
  const values = valuesOf(letter, to)
  const words = (id: string, more: Values = {}) => say(to.locale, id, { ...values, ...more })
  const name = firstName(to.name)
  const page = {
    locale: to.locale,
    subject: words(`${letter.kind}.subject`),
    hello: name ? words('hello', { name }) : words('hello.nobody'),
    text: words(`${letter.kind}.text`),
    code: codeOfLetter(letter),
    notes: notesOf(letter).map((id) => words(id)),
    button: words(`${letter.kind}.button`),
    linkInstead: words('link.instead'),
    link: letter.link,
    footer: words('footer'),
  }
  const code = page.code === null ? [] : [`    ${page.code}`]
  const body = [page.hello, page.text, ...code, `${page.button}:\n${page.link}`, ...page.notes, page.footer]
  return { subject: page.subject, body: `${body.join('\n\n')}\n`, html: letterPage(page) }
}

/** A letter as an SMS; a code is told to the browser too, which offers it only to the host that it is for. */
export function writeSms(letter: Letter, to: Addressee): string {
  const text = say(to.locale, `${letter.kind}.sms`, valuesOf(letter, to))
  const code = codeOfLetter(letter)
  return code === null ? text : `${text}\n\n@${new URL(letter.link).hostname} #${code}`
}
