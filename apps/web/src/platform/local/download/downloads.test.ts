import 'fake-indexeddb/auto'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { jobKey } from '@vereda/offline/download/download-job.ts'
import { DOWNLOAD_LOCK } from '@vereda/offline/download/files-lock.ts'
import { askDownload, callOff, changeJob } from '@vereda/offline/download/job-rows.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../store/local-store.ts'
import { aSession, clearTables } from '../testing/a-learner.ts'
import { aScreen } from '../testing/a-screen.ts'
import { memoryFolder } from '../testing/memory-folder.ts'
import type { DownloadOrder, DownloadWord, ReadyAnswer } from './download-worker.ts'

aScreen()

/** A worker whose messages to the page come from the test. */
class SomeWorker extends EventTarget {
  order: DownloadOrder | null = null
  answers: ReadyAnswer[] = []
  isStopped = false
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(said: DownloadOrder | ReadyAnswer) {
    if ('isReady' in said) this.answers.push(said)
    else this.order = said
  }
  terminate() {
    this.isStopped = true
  }
  tells(word: DownloadWord) {
    this.dispatchEvent(new MessageEvent('message', { data: word }))
  }
}
let workers: SomeWorker[] = []
/** The running workers, each with the owner of its downloads and its authorization. */
const running = () =>
  workers
    .filter(({ isStopped }) => !isStopped)
    .map(({ order }) => `${order?.owner.userId} ${order?.owner.journey} ${order?.authorization}`)
const ANA = 'ana acme Bearer ana'

async function aPage() {
  vi.resetModules()
  const [downloads, { sessionCell }] = await Promise.all([
    import('./downloads.ts'),
    import('@vereda/client/session/session.ts'),
  ])
  const signIn = (userId: string, part: { journey?: string; authorization?: string } = {}) =>
    sessionCell.set({ ...aSession(userId), ...part })
  signIn('ana')
  return { ...downloads, signIn }
}
const job = (groupTrailId: string, userId = 'ana') => ({ owner: { userId, journey: 'acme' }, groupTrailId })
const isAsked = (groupTrailId: string, userId = 'ana') =>
  vi.waitFor(async () => {
    const rows = await localStore.read(['downloads'], (tx) =>
      tx.get('downloads', jobKey(job(groupTrailId, userId))),
    )
    expect(rows).toBeDefined()
  })
const runs = (...whose: string[]) => vi.waitFor(() => expect(running()).toEqual(whose))

const { locks } = navigator
beforeEach(async () => {
  workers = []
  vi.stubGlobal('Worker', SomeWorker)
  vi.stubGlobal('navigator', { locks, storage: memoryFolder().storage, serviceWorker: {} })
  await clearTables(localStore, ['downloads', 'games'])
})
afterEach(() => vi.unstubAllGlobals())

test('a page put into the back/forward cache ends its worker', async () => {
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const page = await aPage()
  void page.downloadTrail('first')
  await runs(ANA)
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  await runs()
})

test('two downloads of one learner share a worker, and each gets its own outcome', async () => {
  const page = await aPage()
  const [first, second] = [page.downloadTrail('first'), page.downloadTrail('second', ['page'])]
  await Promise.all([isAsked('first'), isAsked('second')])
  await runs(ANA)
  await changeJob(localStore, job('second'), (row) => ({ ...row, state: 'failed', failure: 'full' }))
  await callOff(localStore, job('first'))
  expect(await Promise.all([first, second])).toEqual(['done', 'full'])
})

test('a learner who signs in does not wait for another’s downloads', async () => {
  const page = await aPage()
  void page.downloadTrail('anas')
  await runs(ANA)
  page.signIn('bia')
  void page.downloadTrail('bias')
  await runs('bia acme Bearer bia')
  await isAsked('anas')
  page.signIn('bia', { authorization: 'Bearer afresh' })
  await page.resumeDownloads()
  await runs('bia acme Bearer afresh')
})

test('a download asked for in another journey begins once the worker is idle', async () => {
  const page = await aPage()
  void page.downloadTrail('first')
  await runs(ANA)
  page.signIn('ana', { journey: 'winter' })
  void page.downloadTrail('second')
  await vi.waitFor(async () =>
    expect(await localStore.read(['downloads'], (tx) => tx.list('downloads'))).toHaveLength(2),
  )
  await runs(ANA)
  await callOff(localStore, job('first'))
  workers[0]!.tells({ told: 'idle', ran: true })
  await runs('ana winter Bearer ana')
})

test('a worker starts again once the other tab ends, if downloads are left', async () => {
  const page = await aPage()
  void page.downloadTrail('first')
  await runs(ANA)
  let end = () => {}
  const other = locks.request(
    DOWNLOAD_LOCK,
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  workers[0]!.tells({ told: 'idle', ran: false })
  await runs()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(running()).toEqual([])
  end()
  await other
  await runs(ANA)
  await callOff(localStore, job('first'))
  workers[1]!.tells({ told: 'idle', ran: true })
  await runs()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(workers).toHaveLength(2)
})

test('a download tells the page whether the server answers', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    locks,
    storage: memoryFolder().storage,
    serviceWorker: {},
    onLine: true,
  })
  const page = await aPage()
  const { isOnline } = await import('../calls/connection.ts')
  void page.downloadTrail('first')
  await runs(ANA)
  workers[0]!.tells({ told: 'server', answers: false })
  expect(isOnline()).toBe(false)
  workers[0]!.tells({ told: 'server', answers: true })
  expect(isOnline()).toBe(true)
})

test('a worker that fails is ended, and the next download starts another', async () => {
  const page = await aPage()
  void page.downloadTrail('first')
  await runs(ANA)
  workers[0]!.dispatchEvent(new Event('error'))
  await runs()
  void page.downloadTrail('second')
  await runs(ANA)
})

test('D22 the download at which a worker fails ends as failed, and the next ones stay waiting', async () => {
  const page = await aPage()
  const { onDownloadEnd } = await import('./download-news.ts')
  const ended = vi.fn()
  onDownloadEnd(ended)
  const first = page.downloadTrail('first')
  await isAsked('first')
  void page.downloadTrail('second')
  await isAsked('second')
  await runs(ANA)
  await changeJob(localStore, job('first'), (row) => ({ ...row, state: 'loading' }))
  workers[0]!.dispatchEvent(new Event('error'))
  expect(await first).toBe('fail')
  await vi.waitFor(() =>
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ groupTrailId: 'first', outcome: 'fail' })),
  )
  expect(await localStore.read(['downloads'], (tx) => tx.list('downloads'))).toMatchObject([
    { ...job('first'), state: 'failed', failure: 'fail' },
    { ...job('second'), state: 'waiting' },
  ])
  await page.resumeDownloads()
  await runs(ANA)
})

test('a cancelled download ends alone, and the others go on', async () => {
  const page = await aPage()
  const first = page.downloadTrail('first')
  void page.downloadTrail('second')
  await Promise.all([isAsked('first'), isAsked('second')])
  await page.stopDownload('first')
  expect(await first).toBe('done')
  await runs(ANA)
  expect(workers).toHaveLength(2)
  expect(await localStore.read(['downloads'], (tx) => tx.list('downloads'))).toMatchObject([job('second')])
})

test('a download is cancelled at once while another tab downloads', async () => {
  const page = await aPage()
  for (const id of ['first', 'second']) await askDownload(localStore, job(id), null)
  let end = () => {}
  const other = locks.request(DOWNLOAD_LOCK, () => new Promise<void>((resolve) => (end = resolve)))
  const calledOff = vi.fn()
  void page.stopDownload('first').then(calledOff)
  await vi.waitFor(() => expect(calledOff).toHaveBeenCalled())
  expect(await localStore.read(['downloads'], (tx) => tx.list('downloads'))).toMatchObject([job('second')])
  expect(workers).toEqual([])
  end()
  await other
  await runs(ANA)
})

test('the page answers each request of its worker by its number', async () => {
  const page = await aPage()
  void page.downloadTrail('first')
  await runs(ANA)
  const data: ResourceData = { type: 'post', id: 'page', html: '', link: null, files: [] }
  for (const id of [4, 7])
    workers[0]!.tells({
      told: 'makeReady',
      id,
      request: { ...job('first'), resourceId: 'page', version: 1, data },
    })
  await vi.waitFor(() =>
    expect(workers[0]!.answers).toEqual([
      { id: 4, isReady: false },
      { id: 7, isReady: false },
    ]),
  )
})

test('a browser that can’t store files queues no download', async () => {
  const page = await aPage()
  vi.stubGlobal('navigator', { locks })
  expect(await page.downloadTrail('first')).toBe('cannot')
  expect(await localStore.read(['downloads'], (tx) => tx.list('downloads'))).toEqual([])
  expect(workers).toEqual([])
})
