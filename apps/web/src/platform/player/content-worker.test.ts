import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installContentWorker, wipeContent } from './content-worker.ts'
import { CONTENT_ORIGIN, contentPage } from './testing/content-page.ts'

const OTHER = 'https://rain.content.example'
let page: ReturnType<typeof contentPage>
beforeEach(() => {
  vi.useFakeTimers()
  page = contentPage()
})
afterEach(() => {
  page.leave()
  vi.useRealTimers()
})
const shown = () => page.frames.filter(({ isShown }) => isShown).map(({ src }) => src)

test('two contents are installed at once, each by its own word, and their pages go', async () => {
  const soil = installContentWorker(CONTENT_ORIGIN)
  const rain = installContentWorker(OTHER)
  expect(shown()).toEqual([`${CONTENT_ORIGIN}/install.html`, `${OTHER}/install.html`])
  expect(page.frames.every(({ hidden }) => hidden)).toBe(true)
  page.frames[1]!.says({ vereda: 'not here' })
  expect(await rain).toBe(false)
  expect(shown()).toEqual([`${CONTENT_ORIGIN}/install.html`])
  page.frames[0]!.says({ vereda: 'installed' })
  expect(await soil).toBe(true)
  expect(shown()).toEqual([])
})

test('nobody else says that a content is wiped, and that it is installed does not say it', async () => {
  const wiped = wipeContent(CONTENT_ORIGIN)
  const [frame] = page.frames
  frame!.says({ vereda: 'wiped' }, { origin: OTHER })
  frame!.says({ vereda: 'wiped' }, { source: {} })
  expect(shown()).toEqual([`${CONTENT_ORIGIN}/wipe.html`])
  frame!.says({ vereda: 'installed' })
  expect(await wiped).toBe(false)
  const again = wipeContent(CONTENT_ORIGIN)
  page.frames[1]!.says({ vereda: 'wiped' })
  expect(await again).toBe(true)
})

test.each([null, 'installed', 3])('%j is no word that anything was done', async (word) => {
  const installed = installContentWorker(CONTENT_ORIGIN)
  page.frames[0]!.says(word)
  expect(await installed).toBe(false)
})

test('a page that never answers is waited for as a slow network needs it, then it goes', async () => {
  const installed = installContentWorker(CONTENT_ORIGIN)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(shown()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await installed).toBe(false)
  expect(shown()).toEqual([])
})
