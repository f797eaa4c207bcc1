import type { Want } from '@vereda/offline/download/download-job.ts'
import type { DownloadOutcome } from '@vereda/offline/download/run-downloads.ts'
import { runDownloads } from '@vereda/offline/download/run-downloads.ts'
import type { MakeReady, ReadyRequest } from '@vereda/offline/ports/make-ready.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { answerOf } from '../calls/answer-of.ts'
import { type AskAs, askAs } from '../calls/ask-as.ts'
import { fileStore } from '../files/file-store.ts'
import { sha256 } from '../files/sha256.ts'
import type { Keeping } from '../listing/listing-calls.ts'
import { local } from '../store/local-store.ts'
import { webClock, webLocks } from '../store/web-ports.ts'
import { downloadCalls } from './download-calls.ts'

/** A page's order to the worker: to run this owner's downloads with this authorization. */
export type DownloadOrder = { owner: Owner; authorization: string; keeping: Keeping }
/**
 * The worker's request to make a resource ready to play. Only a page can do that, because it opens the resource's origin in a frame. The
 * page's answer carries the request's number.
 */
export type ReadyAsked = { told: 'makeReady'; id: number; request: ReadyRequest }
export type ReadyAnswer = { id: number; isReady: boolean | 'full' }

/**
 * What the worker tells its page: the end of one download; that no download waits any more (`ran` false: another tab's worker runs them);
 * or whether the server answered a call.
 */
export type DownloadWord =
  | { told: 'ended'; groupTrailId: string; outcome: DownloadOutcome; want: Want }
  | { told: 'idle'; ran: boolean }
  | { told: 'server'; answers: boolean }
  | ReadyAsked

const tell = (word: DownloadWord) => globalThis.postMessage(word)

const asked = new Map<number, (isReady: boolean | 'full') => void>()

const askPage = (request: ReadyRequest): Promise<boolean | 'full'> =>
  new Promise((resolve) => {
    const id = asked.size
    asked.set(id, resolve)
    tell({ told: 'makeReady', id, request })
  })

const makeReady: MakeReady = async (request) => {
  const isReady = await askPage(request)
  if (isReady === 'full') throw new StoreFull('the device has no room')
  return isReady
}

/** Tells the page whether the server answered each call. A download is often the first to notice that the server is away. */
const askAndTell =
  (ask: AskAs): AskAs =>
  async (call, asking) => {
    const result = await ask(call, asking)
    const answer = answerOf(result)
    tell({ told: 'server', answers: answer.ok || answer.failure.kind !== 'unreachable' })
    return result
  }

async function run({ owner, authorization, keeping }: DownloadOrder): Promise<void> {
  const { store, db } = await local()
  if (db === null) return tell({ told: 'idle', ran: false })
  const ports = {
    store,
    files: fileStore(db),
    calls: downloadCalls(askAndTell(askAs(authorization)), keeping),
    clock: webClock,
    locks: webLocks,
    digest: sha256,
    makeReady,
  }
  const ran = await runDownloads(ports, owner, ({ groupTrailId }, outcome, want) =>
    tell({ told: 'ended', groupTrailId, outcome, want }),
  )
  tell({ told: 'idle', ran })
}

/** Throws a fault outside its promise, where it fires the page's `error` listener. A rejected promise would stay silent for the page. */
const throwAnew = (fault: unknown) =>
  setTimeout(() => {
    throw fault
  })

globalThis.addEventListener('message', ({ data }: MessageEvent<DownloadOrder | ReadyAnswer>) => {
  if ('isReady' in data) asked.get(data.id)?.(data.isReady)
  else run(data).catch(throwAnew)
})
