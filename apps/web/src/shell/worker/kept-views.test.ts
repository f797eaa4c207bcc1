import { afterEach, expect, test, vi } from 'vitest'

const ENTRY = '/assets/app.js'
const PAGE = `<html><script src="${ENTRY}"></script><div data-first-view="learner">Acme</div></html>\n`

afterEach(() => void vi.unstubAllGlobals())

/** Returns what is stored for the catalogue once the server has answered with this text. */
async function keptOf(text: string) {
  vi.resetModules()
  const kept = new Map<string, Response>()
  const cache = {
    match: async (path: string) => kept.get(path),
    put: async (path: string, answer: Response) => void kept.set(path, answer),
  }
  vi.stubGlobal('__SHELL__', { version: '1', entry: ENTRY, files: [] })
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async () => new Response(text))
  const { keepViews, keptView } = await import('./kept-views.ts')
  await keepViews({ house: 'Acme', locale: 'en' })
  return (await keptView('/enroll'))?.text()
}

test('a page with its first view is kept', async () => {
  expect(await keptOf(PAGE)).toBe(PAGE)
})

test.each([
  ['half a page', PAGE.slice(0, PAGE.indexOf('</div>'))],
  ['a page of another version', PAGE.replace(ENTRY, '/assets/older.js')],
  ['a network’s own page', '<html><h1>Sign in to this network</h1></html>'],
])('%s is not kept', async (_, text) => {
  expect(await keptOf(text)).toBeUndefined()
})
