import { LETTER_LOCALES, WRITTEN_KINDS } from '@vereda/domain/letter/letter-text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { lettersTo } from '../../../../../tests/harness/letters.ts'
import { writeDigest } from '../digest/write-digest.ts'
import { say } from '../messages/catalogue.ts'
import { ownWordsFor } from '../messages/letter-words.ts'

let one: TestApp
const domains = { acme: 0, escola: 0 }
type Hostkey = keyof typeof domains
const tokens: Record<string, string> = {}
const PEOPLE = ['ana', 'boss', 'writer', 'reader']
// one person cannot be sent so many codes in an hour
const READERS = Array.from({ length: 12 }, (_, n) => `reader${n}`)

beforeAll(async () => {
  one = await testApp()
  for (const hostkey of ['acme', 'escola'] as const) {
    const permissions = { boss: ['MANAGER'], writer: ['EDITOR'], reader: ['REPORTER'] }
    domains[hostkey] = await one.addDomain({
      hostkey,
      learners: [...PEOPLE, ...READERS],
      permissions,
      trails: [],
    })
    for (const who of PEOPLE) tokens[`${who}@${hostkey}`] = await one.signIn(hostkey, who, who)
  }
})
afterAll(() => one.close())

async function ask(
  who: string,
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
  hostkey: Hostkey = 'acme',
) {
  const headers = as(hostkey, tokens[`${who}@${hostkey}`])
  return (await one.app.inject({ method, url: `/rest/studio/letters${path}`, headers, payload })).json()
}
const save = (words: object, at = '/magic-code/en', hostkey?: Hostkey) =>
  ask('boss', 'POST', at, words, hostkey)
const OWN = {
  subject: 'Come in: {code}',
  text: 'This is {domain} <b>speaking</b>.\nTwo lines & {link}\n\n{code}\n\n{link}',
}

let asked = 0
/** The e-mail to somebody who asks to sign in by a code, in a language. Each call takes another reader. */
async function codeLetter(hostkey: Hostkey, language: string) {
  const username = `${READERS[asked++]}@${hostkey}.example`
  await one.app.inject({
    method: 'POST',
    url: '/rest/magicctl/generate',
    payload: { type: 'email', username },
    headers: { ...as(hostkey), 'accept-language': language },
  })
  const [letter] = await lettersTo(one, domains[hostkey], username)
  return letter!
}

test('a letter goes out in the organisation’s own words, for one language and one domain', async () => {
  const before = await codeLetter('acme', 'en')
  expect(await save(OWN)).toMatchObject({ isOwn: true, words: OWN })
  const letter = await codeLetter('acme', 'en')
  const code = /\d{6}/.exec(letter.subject!)![0]
  expect(letter.subject).toBe(`Come in: ${code}`)
  expect(letter.body).toContain('This is acme <b>speaking</b>.\nTwo lines & http')
  expect(letter.body).toContain(`\n\n    ${code}\n\n`)
  expect(letter.html).toContain('This is acme &lt;b&gt;speaking&lt;/b&gt;.<br>Two lines &amp; <a href="http')
  expect(letter.html).not.toContain('<b>')
  for (const [hostkey, language] of [
    ['acme', 'pt-BR'],
    ['escola', 'en'],
  ] as const)
    expect((await codeLetter(hostkey, language)).subject).not.toContain('Come in')
  await save({ ...OWN, subject: 'Entre: {code}' }, '/magic-code/pt-BR')
  expect((await codeLetter('acme', 'pt-BR')).subject).toMatch(/^Entre: \d{6}$/)
  expect((await codeLetter('acme', 'en')).subject).toMatch(/^Come in: \d{6}$/)
  expect(await ask('boss', 'POST', '/magic-code/en/ours')).toMatchObject({ isOwn: false })
  const after = await codeLetter('acme', 'en')
  const bare = (text: string | null) => text!.replace(/\d{6}/g, '#').replace(/reader\d+/g, 'reader')
  expect([after.subject, after.html].map(bare)).toEqual([before.subject, before.html].map(bare))
})

test('saving or resetting words is refused when another manager changed them meanwhile, and their words stay', async () => {
  const at = '/recovery-code/es'
  const letters = async () =>
    (await ask('boss', 'GET', '')).letters as { kind: string; locale: string; words: object }[]
  const stands = async () =>
    (await letters()).find(({ kind, locale }) => kind === 'recovery-code' && locale === 'es')!.words
  const was = await stands()
  const first = { ...OWN, subject: 'Primero: {code}' }
  expect(await save({ ...first, was }, at)).toMatchObject({ words: first })
  expect(await save({ ...OWN, was }, at)).toMatchObject({ error: 'changed-meanwhile' })
  // the same request is sent again, as after a lost answer
  expect(await save({ ...first, was }, at)).toMatchObject({ words: first })
  expect(await stands()).toEqual(first)
  // words that the manager did not see are not given up either
  expect(await ask('boss', 'POST', `${at}/ours`, { was })).toMatchObject({ error: 'changed-meanwhile' })
  expect(await stands()).toEqual(first)
  expect(await save({ ...OWN, was: first }, at)).toMatchObject({ words: OWN })
  expect(await ask('boss', 'POST', `${at}/ours`, { was: OWN })).toMatchObject({ isOwn: false })
  await ask('boss', 'POST', `${at}/ours`)
})

test('words that would break a letter are refused, and the saved words stay', async () => {
  await save(OWN, '/magic-code/es')
  for (const [words, field] of [
    [{ ...OWN, text: 'Hello {code}' }, 'text'],
    [{ ...OWN, text: 'Hello {link}' }, 'text'],
    [{ ...OWN, text: `${OWN.text} {password}` }, 'text'],
    [{ ...OWN, subject: '  ' }, 'subject'],
    [{ ...OWN, subject: '{link}' }, 'subject'],
    [{ ...OWN, subject: 'x'.repeat(121) }, 'subject'],
  ] as const) {
    expect(await save(words, '/magic-code/es')).toMatchObject({ error: 'malformed', field })
    const tried = await ask('boss', 'POST', '/preview', { kind: 'magic-code', locale: 'es', ...words })
    expect(tried).toMatchObject({ error: 'malformed', field })
  }
  expect(await save(OWN, '/nothing/es')).toMatchObject({ error: 'malformed' })
  expect(await save(OWN, '/magic-code/fr')).toMatchObject({ error: 'malformed' })
  expect((await codeLetter('acme', 'es')).subject).toMatch(/^Come in: \d{6}$/)
})

test('a subject is stored on one line, so that nobody can inject a header', async () => {
  const { words } = await save({ ...OWN, subject: 'Come\r\nBcc: x@example.org {code}' }, '/magic-code/en')
  expect(words.subject).toBe('Come Bcc: x@example.org {code}')
  expect((await codeLetter('acme', 'en')).subject).not.toMatch(/[\r\n]/)
})

test('the digest goes out in the organisation’s own words with its news and the link to unsubscribe', async () => {
  await save({ subject: '{count} for you at {domain}', text: 'Look:\n\n{news}\n\n{link}' }, '/digest/en')
  const own = await one.database.as(domains.acme, (tx) => ownWordsFor(tx, 'digest', 'en'))
  const reader = { locale: 'en' as const, domainName: 'acme', name: 'Ana', nickname: null }
  const digest = { ...reader, news: ['<one>', 'two'] }
  const links = { link: 'https://acme.example/enroll', unsubscribe: 'https://acme.example/stop' }
  const { subject, body, html } = writeDigest({ ...digest, ...links }, own)
  expect(subject).toBe('2 for you at acme')
  expect(body).toContain('Look:\n\n- <one>\n- two\n\n')
  expect(body).toContain(links.unsubscribe)
  expect(html).toContain('&lt;one&gt;')
  expect(html).toContain(`href="${links.unsubscribe}"`)
})

test('every letter is listed in every language, and its default words can be previewed', async () => {
  const { letters, locale } = await ask('boss', 'GET', '', undefined, 'escola')
  expect(locale).toBe('pt-BR')
  expect(letters).toHaveLength(WRITTEN_KINDS.length * LETTER_LOCALES.length)
  for (const { kind, locale: language, ours, words, isOwn } of letters) {
    expect({ kind, isOwn, words }).toEqual({ kind, isOwn: false, words: ours })
    const told = await ask('boss', 'POST', '/preview', { kind, locale: language, ...words }, 'escola')
    expect(told.subject).toContain('escola')
    expect(JSON.stringify(told)).not.toMatch(/\{\w+\}/)
    // only letters with a code have the notes about codes
    expect({ kind, notes: told.notes.length }).toEqual({
      kind,
      notes: kind.endsWith('-code') ? 2 : Number(!['welcome', 'digest'].includes(kind)),
    })
    expect(told.blocks.some((block: { kind: string }) => block.kind === 'link')).toBe(true)
  }
})

test('only managers may read, preview and write letters', async () => {
  for (const who of ['ana', 'writer', 'reader'])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/preview', { kind: 'magic-code', locale: 'en', ...OWN }],
      ['POST', '/magic-code/en', OWN],
      ['POST', '/magic-code/en/ours', undefined],
    ] as const)
      expect((await ask(who, method, path, body)).error).toBe('not-permitted')
})

test('a preview shows below the words only the notes that apply to that kind of letter', async () => {
  const words = { subject: 'Hello', text: 'Choose a password, {username}: {link}' }
  const notesOf = async (kind: string, text = words.text) =>
    (await ask('boss', 'POST', '/preview', { kind, locale: 'en', ...words, text })).notes as string[]
  expect(await notesOf('invited')).toEqual([say('en', 'invited.days', { days: '7' })])
  expect(await notesOf('magic-code', '{code} {link}')).toContain(say('en', 'not.you', {}))
  expect(await notesOf('welcome')).toEqual([])
})
