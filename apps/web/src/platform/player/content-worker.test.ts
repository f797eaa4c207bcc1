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

test('two contents install at once, each by its own message, and their frames go', async () => {
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

test('only the content’s own frame can say that it is wiped, and “installed” does not', async () => {
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

test.each([null, 'installed', 3])('%j is not a message of success', async (word) => {
  const installed = installContentWorker(CONTENT_ORIGIN)
  page.frames[0]!.says(word)
  expect(await installed).toBe(false)
})

test('a frame that never answers goes after 20 seconds', async () => {
  const installed = installContentWorker(CONTENT_ORIGIN)
  await vi.advanceTimersByTimeAsync(19_999)
  expect(shown()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await installed).toBe(false)
  expect(shown()).toEqual([])
})
