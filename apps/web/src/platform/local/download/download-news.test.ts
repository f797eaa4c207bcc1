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

test('how two downloads ended is heard once in each tab, in the one that tells it at once', async () => {
  const [one, other] = [await aTab(), await aTab()]
  one.announceEnd(news('first', 'done'))
  expect(one.heard).toEqual(['first done'])
  one.announceEnd(news('second', 'full'))
  await vi.waitFor(() => expect(other.heard).toEqual(['first done', 'second full']))
  expect(one.heard).toEqual(['first done', 'second full'])
})

test('who has stopped listening hears no more, and others of the tab still do', async () => {
  const tab = await aTab()
  const also = vi.fn()
  tab.onDownloadEnd(also)
  tab.stop()
  tab.announceEnd(news('first', 'fail'))
  expect([tab.heard, also.mock.calls.length]).toEqual([[], 1])
})

test('a browser without a channel between tabs tells its own tab', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const tab = await aTab()
  tab.announceEnd(news('first', 'done'))
  expect(tab.heard).toEqual(['first done'])
  vi.unstubAllGlobals()
})
