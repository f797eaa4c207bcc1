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

test('a group’s words come once a language is spoken, in that language, and the page names it', async () => {
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

test('a change of language brings along the words of every group that is needed', async () => {
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

test('words that were on their way when the language changed are had in the new one', async () => {
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

test('words that could not be had are asked for again the next time, and once while they are known', async () => {
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

test('a group that has no words is told by its name, and no other group of that ending is taken for it', async () => {
  const { needMessages, speak } = await page({ './features/big-a/messages/en.po': async () => words('word') })
  await speak('en')
  await expect(needMessages('a')).rejects.toThrow('no messages of a in en')
})

test('what was chosen here comes before the account, the account before the browser; none that we speak is null', async () => {
  const { preferredLocale, chooseLocale } = await page({})
  expect(preferredLocale('pt-PT')).toBe('pt-BR')
  expect(preferredLocale('fr')).toBe('es')
  expect(preferredLocale(null)).toBe('es')
  vi.stubGlobal('navigator', { languages: ['fr', 'de'] })
  expect(preferredLocale(undefined)).toBeNull()
  await chooseLocale('en')
  expect(preferredLocale('pt-BR')).toBe('en')
})

test('of two languages chosen one after the other the last is spoken and kept, whichever comes first', async () => {
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

test('a choice whose words can’t be had changes nothing', async () => {
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
