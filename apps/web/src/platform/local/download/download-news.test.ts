import { expect, test, vi } from 'vitest'
import type { DownloadNews } from './download-news.ts'

const news = (groupTrailId: string, outcome: DownloadNews['outcome']): DownloadNews => ({
  groupTrailId,
  outcome,
  want: { needed: null, free: null },
})

/** A tab of its own, with what it has heard. */
async function aTab() {
  vi.resetModules()
  const { announceEnd, onDownloadEnd } = await import('./download-news.ts')
  const heard: string[] = []
  const stop = onDownloadEnd(({ groupTrailId, outcome }) => void heard.push(`${groupTrailId} ${outcome}`))
  return { announceEnd, onDownloadEnd, heard, stop }
}

test('the end of each download is told once in each tab, and at once in its own', async () => {
  const [one, other] = [await aTab(), await aTab()]
  one.announceEnd(news('first', 'done'))
  expect(one.heard).toEqual(['first done'])
  one.announceEnd(news('second', 'full'))
  await vi.waitFor(() => expect(other.heard).toEqual(['first done', 'second full']))
  expect(one.heard).toEqual(['first done', 'second full'])
})

test('a listener that stopped is not told, and others still are', async () => {
  const tab = await aTab()
  const also = vi.fn()
  tab.onDownloadEnd(also)
  tab.stop()
  tab.announceEnd(news('first', 'fail'))
  expect([tab.heard, also.mock.calls.length]).toEqual([[], 1])
})

test('without a broadcast channel a tab is told of its own downloads', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const tab = await aTab()
  tab.announceEnd(news('first', 'done'))
  expect(tab.heard).toEqual(['first done'])
  vi.unstubAllGlobals()
})
