import { beforeEach, expect, test, vi } from 'vitest'

const words = (text: string) => ({ messages: { 'a.word': text } })

/** The catalogues of a new page with these PO files. */
async function page(files: Record<string, () => Promise<{ messages: Record<string, string> }>>) {
  vi.resetModules()
  const catalogues = await import('./catalogues.ts')
  catalogues.readCatalogues(files)
  return { ...catalogues, say: (id: string) => catalogues.i18n._(id) }
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('navigator', { languages: ['fr', 'es-MX', 'en'] })
  return () => vi.unstubAllGlobals()
})

test('a group’s messages come in the spoken language, and the page has its lang', async () => {
  const { needMessages, speak, say } = await page({
    './features/a/messages/en.po': async () => words('word'),
    './features/a/messages/es.po': async () => words('palabra'),
  })
  const needed = needMessages('a')
  await speak('es')
  await needed
  expect(say('a.word')).toBe('palabra')
  expect(document.documentElement.lang).toBe('es')
})

test('a change of language loads the messages of every needed group', async () => {
  const { needMessages, speak, say } = await page({
    './features/a/messages/en.po': async () => words('word'),
    './features/a/messages/es.po': async () => words('palabra'),
  })
  await speak('en')
  await needMessages('a')
  expect(say('a.word')).toBe('word')
  await speak('es')
  expect(say('a.word')).toBe('palabra')
})

test('messages pending during a change of language are in the new language', async () => {
  const english = Promise.withResolvers<{ messages: Record<string, string> }>()
  const { needMessages, speak, say } = await page({
    './features/a/messages/en.po': () => english.promise,
    './features/a/messages/es.po': async () => words('palabra'),
  })
  await speak('en')
  const needed = needMessages('a')
  const spoken = speak('es')
  english.resolve(words('word'))
  await Promise.all([needed, spoken])
  expect(say('a.word')).toBe('palabra')
})

test('messages that failed to load are requested again, and loaded ones are not', async () => {
  let times = 0
  const { needMessages, speak, say } = await page({
    './features/a/messages/en.po': async () => {
      if (++times === 1) throw new Error('no network')
      return words('word')
    },
  })
  await speak('en')
  await expect(needMessages('a')).rejects.toThrow('no network')
  await needMessages('a')
  await needMessages('a')
  expect(times).toBe(2)
  expect(say('a.word')).toBe('word')
})

test('a group without messages is an error that names it, and no group with the same ending is used', async () => {
  const { needMessages, speak } = await page({ './features/big-a/messages/en.po': async () => words('word') })
  await speak('en')
  await expect(needMessages('a')).rejects.toThrow('no messages of a in en')
})

test('the chosen language comes before the account’s, then the browser’s, else null', async () => {
  const { preferredLocale, chooseLocale } = await page({})
  expect(preferredLocale('pt-PT')).toBe('pt-BR')
  expect(preferredLocale('fr')).toBe('es')
  expect(preferredLocale(null)).toBe('es')
  vi.stubGlobal('navigator', { languages: ['fr', 'de'] })
  expect(preferredLocale(undefined)).toBeNull()
  await chooseLocale('en')
  expect(preferredLocale('pt-BR')).toBe('en')
})

test('the last of two chosen languages is spoken and stored, in either order of loading', async () => {
  const spanish = Promise.withResolvers<{ messages: Record<string, string> }>()
  const { needMessages, speak, chooseLocale, preferredLocale, say } = await page({
    './features/a/messages/en.po': async () => words('word'),
    './features/a/messages/es.po': () => spanish.promise,
  })
  await speak('en')
  await needMessages('a')
  const first = chooseLocale('es')
  await chooseLocale('en')
  spanish.resolve(words('palabra'))
  await first
  expect(say('a.word')).toBe('word')
  expect(preferredLocale('es')).toBe('en')
})

test('a chosen language that fails to load changes nothing', async () => {
  const { needMessages, speak, chooseLocale, preferredLocale, say } = await page({
    './features/a/messages/en.po': async () => words('word'),
    './features/a/messages/es.po': () => Promise.reject(new TypeError('no network')),
  })
  await speak('en')
  await needMessages('a')
  await expect(chooseLocale('es')).rejects.toThrow('no network')
  expect(say('a.word')).toBe('word')
  expect(document.documentElement.lang).toBe('en')
  expect(preferredLocale('en')).toBe('en')
})
