import 'fake-indexeddb/auto'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { PostData } from '@vereda/domain/resource/kinds.ts'
import { askDownload } from '@vereda/offline/download/job-rows.ts'
import { gameKey } from '@vereda/offline/download/stored-game.ts'
import { newAttempt } from '@vereda/offline/testing/learning-attempt.ts'
import { listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { named } from '@vereda/offline/testing/memory-files.ts'
import { packServer, someBytes } from '@vereda/offline/testing/pack-server.ts'
import { wrap } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileStore } from '../files/file-store.ts'
import { BLOBS } from '../store/blob-row.ts'
import { local, localStore } from '../store/local-store.ts'
import { clearTables } from '../testing/a-learner.ts'
import { type Asked, network, noNetwork } from '../testing/a-server.ts'
import { memoryFolder } from '../testing/memory-folder.ts'
import type { DownloadOrder, DownloadWord, ReadyAnswer } from './download-worker.ts'

const ANA = { userId: 'ana', journey: 'acme' }
const BIA = { userId: 'bia', journey: 'acme' }
const [SOIL, RAIN] = [someBytes(900, 1), someBytes(700, 2)]
const bytesOf: Record<string, Uint8Array> = { soil: SOIL, rain: RAIN }

/** A trail of one page, with one file. */
function aTrail(id: string) {
  const fileHashes = { 'a.png': named(bytesOf[id]!) }
  const data: PostData = { type: 'post', id: 'page', html: '', link: null, files: [], fileHashes }
  return listedTrail(
    id,
    newAttempt(aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'page', data })] })] })),
  )
}
const packs = packServer([SOIL, RAIN])

async function whole({ name, query, body }: Asked): Promise<Response> {
  if (name === 'listUser') return Response.json({ trails: [aTrail(query.groupTrail!)], totalPages: 1 })
  const answer = await packs.pack(body)
  const chunks: Uint8Array[] = []
  if (answer.ok) for await (const chunk of answer.value) chunks.push(chunk)
  return new Response(new Blob(chunks as Uint8Array<ArrayBuffer>[]))
}
/** A new worker with everything that it has told its page. The test decides how the page answers. */
async function aWorker(isReady: (id: number) => ReadyAnswer['isReady'] | null = () => true) {
  vi.resetModules()
  const page = new EventTarget()
  const told: DownloadWord[] = []
  const says = (data: DownloadOrder | ReadyAnswer) =>
    page.dispatchEvent(new MessageEvent('message', { data }))
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('postMessage', (word: DownloadWord) => {
    told.push(word)
    if (word.told !== 'makeReady') return
    const answer = isReady(word.id)
    if (answer !== null) says({ id: word.id, isReady: answer })
  })
  await import('./download-worker.ts')
  const order = (owner = ANA) => {
    says({ owner, authorization: `Bearer ${owner.userId}`, keeping: { smallImages: false } })
    return vi.waitFor(() => expect(told.at(-1)?.told).toBe('idle'))
  }
  /** What the page was told after each call: whether the server answered. */
  const answered = () => told.flatMap((word) => (word.told === 'server' ? [word.answers] : []))
  const ends = () =>
    told.flatMap((word) => (word.told === 'ended' ? [[word.groupTrailId, word.outcome]] : []))
  return { told, says, order, ends, answered }
}
const ask = (groupTrailId: string, owner = ANA) => askDownload(localStore, { owner, groupTrailId }, null)
const installed = async (groupTrailId: string, owner = ANA) =>
  (
    await localStore.read(['games'], (tx) =>
      tx.get('games', gameKey({ owner, groupTrailId, resourceId: 'page' })),
    )
  )?.installed?.version ?? null
const files = async () => (await fileStore((await local()).db!).known()).size

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true, storage: memoryFolder().storage })
  await clearTables(localStore, ['downloads', 'games', 'cache', 'summary', 'listings'])
  await wrap((await local()).db!).clear(BLOBS)
})
afterEach(() => vi.unstubAllGlobals())

test('the worker runs its owner’s downloads one after another, and leaves another learner’s waiting', async () => {
  const server = network(whole)
  await ask('soil')
  await ask('rain', BIA)
  await ask('rain')
  const worker = await aWorker()
  await worker.order()
  expect(worker.ends()).toEqual([
    ['soil', 'done'],
    ['rain', 'done'],
  ])
  expect(worker.told.at(-1)).toEqual({ told: 'idle', ran: true })
  expect(worker.answered()).not.toContain(false)
  expect(new Set(server.asked.map(({ by }) => by))).toEqual(new Set(['Bearer ana']))
  expect([await installed('soil'), await installed('rain'), await files()]).toEqual([1, 1, 2])
  expect(await installed('rain', BIA)).toBeNull()
  expect(
    (await localStore.read(['downloads'], (tx) => tx.list('downloads'))).map(({ owner }) => owner),
  ).toEqual([BIA])
})

test('a download that the page can’t make ready does not end as done, and the next one still does', async () => {
  network(whole)
  await ask('soil')
  await ask('rain')
  const ids: number[] = []
  // the worker asks about the first resource twice: while its files come, and when they are complete
  const worker = await aWorker((id) => {
    ids.push(id)
    return ids.length > 2
  })
  await worker.order()
  expect(new Set(ids).size).toBe(3)
  expect([await installed('soil'), await installed('rain')]).toEqual([null, 1])
  expect(worker.ends().at(-1)).toEqual(['rain', 'done'])
  expect(worker.ends()[0]![1]).not.toBe('done')
})

test('a download ends as full when the page has no room to make it ready', async () => {
  network(whole)
  await ask('soil')
  const worker = await aWorker(() => 'full')
  await worker.order()
  expect(worker.ends()).toEqual([['soil', 'full']])
  expect(await installed('soil')).toBeNull()
})

test('without a server each download fails and stays, and the page learns that nobody answers', async () => {
  network(noNetwork)
  await ask('soil')
  await ask('rain')
  const worker = await aWorker()
  await worker.order()
  expect(worker.ends()).toEqual([
    ['soil', 'no_trail'],
    ['rain', 'no_trail'],
  ])
  expect(worker.answered()).toEqual([false, false])
  const failed = { state: 'failed', failure: 'no_trail' }
  expect(await localStore.read(['downloads'], (tx) => tx.list('downloads'))).toMatchObject([failed, failed])
})

test('a worker does nothing while another tab downloads', async () => {
  const server = network(whole)
  await ask('soil')
  const busy = await aWorker(() => null)
  busy.says({ owner: ANA, authorization: 'Bearer ana', keeping: { smallImages: false } })
  const asksPage = () => busy.told.find((word) => word.told === 'makeReady')
  await vi.waitFor(() => expect(asksPage()).toBeDefined())
  const before = server.asked.length
  const { id } = asksPage()!
  const beside = await aWorker()
  await beside.order()
  expect(beside.told).toEqual([{ told: 'idle', ran: false }])
  expect(server.asked).toHaveLength(before)
  vi.stubGlobal('postMessage', (word: DownloadWord) => busy.told.push(word))
  busy.says({ id, isReady: true })
  await vi.waitFor(() => expect(busy.told.at(-1)).toEqual({ told: 'idle', ran: true }))
  expect(busy.ends()).toEqual([['soil', 'done']])
})

test('an error in the worker is thrown for its page to see', async () => {
  const thrown: unknown[] = []
  vi.stubGlobal('setTimeout', (work: () => void) => {
    try {
      work()
    } catch (fault) {
      thrown.push(fault)
    }
  })
  vi.stubGlobal('reportError', () => undefined)
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('broken', 'DataError')
    },
  })
  const worker = await aWorker()
  worker.says({ owner: ANA, authorization: 'Bearer ana', keeping: { smallImages: false } })
  for (let turn = 0; turn < 100 && thrown.length === 0; turn++)
    await new Promise((resolve) => setImmediate(resolve))
  expect(thrown).toMatchObject([{ why: 'failed' }])
})
