import { describe, expect, test } from 'vitest'
import { allCatalogues } from './catalogue.ts'
import { LETTER_KINDS, type Letter } from './letter.ts'
import { LETTER_LOCALES, letterLocale } from './locale.ts'
import { writeMail, writeSms } from './write-letter.ts'

const LINK = 'https://acme.learn.example.org/magiclogin/email/ana/012345'
const letterOf = (kind: Letter['kind']) =>
  ({ kind, code: '012345', username: 'ana', link: LINK }) as unknown as Letter
const to = { name: 'Ana Lima', domainName: 'Acme & <Co>' }
const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('the catalogues', () => {
  const [first, ...others] = allCatalogues()
  const reference = first![1]

  test('have the same ids and placeholders in every language', () => {
    for (const [locale, words] of others) {
      expect({ locale, ids: [...words.keys()].sort() }).toEqual({ locale, ids: [...reference.keys()].sort() })
      for (const [id, text] of words)
        expect({ locale, id, placeholders: placeholdersOf(text) }).toEqual({
          locale,
          id,
          placeholders: placeholdersOf(reference.get(id)!),
        })
    }
  })

  test('hold no empty text', () => {
    for (const [locale, words] of allCatalogues())
      for (const [id, text] of words) expect({ locale, id, text }).not.toMatchObject({ text: '' })
  })
})

test('use the same quotation marks in every language', () => {
  const words = allCatalogues().flatMap(([, said]) => [...said])
  expect(words.filter(([, text]) => /[«»]/.test(text))).toEqual([])
})

describe.each(LETTER_LOCALES)('in %s', (locale) => {
  test.each(LETTER_KINDS)('%s is an e-mail with a plain text, a page and a subject', (kind) => {
    const { subject, body, html } = writeMail(letterOf(kind), { ...to, locale })
    expect(subject).toContain('Acme & <Co>')
    expect(body).toContain('Ana')
    expect(body).toContain(LINK)
    expect(html).toContain(`href="${LINK}"`)
    expect(html).toContain(`lang="${locale}"`)
    expect(`${subject}${body}${html}`).not.toMatch(/\{\w+\}/)
  })

  test('a letter greets by nickname, else by the first name', () => {
    const hello = (nickname: string | null) =>
      writeMail(letterOf('password-changed'), { ...to, nickname, locale }).body.split('\n')[0]
    expect(hello('Dona Ana')).toContain(' Dona Ana')
    expect(hello(' ')).toBe(hello(null))
    expect(hello(null)).toMatch(/ Ana[.:]$/)
  })

  test('names that people typed are escaped in the HTML of a letter', () => {
    const { html } = writeMail(letterOf('magic-code'), { ...to, name: '<img/src=x>', locale })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<Co>')
    expect(html).not.toMatch(/<(script|link|img|iframe)/)
  })

  test('an SMS with a code ends with the line that the browser reads for its own host', () => {
    expect(writeSms(letterOf('signup-code'), { ...to, locale })).toMatch(
      /^012345 [\s\S]*\n\n@acme\.learn\.example\.org #012345$/,
    )
  })
})

describe('the language of a letter', () => {
  test('is the person’s, else the browser’s, else the domain’s', () => {
    expect(letterLocale('es', 'en', 'pt-BR')).toBe('es')
    expect(letterLocale(null, 'fr-FR, es-AR;q=0.8, en;q=0.9', 'pt-BR')).toBe('en')
    expect(letterLocale(null, 'fr', 'pt-BR')).toBe('pt-BR')
    expect(letterLocale('pt-PT', undefined, 'en')).toBe('pt-BR')
    expect(letterLocale(null, undefined, 'xx')).toBe('en')
  })
})
