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

/** What a page asks of the worker: to run this owner's downloads with this authorization. */
export type DownloadOrder = { owner: Owner; authorization: string; keeping: Keeping }
/** Only a page can make a resource ready to play: its origin is opened in a frame. The worker asks its page, and is answered by number. */
export type ReadyAsked = { told: 'makeReady'; id: number; request: ReadyRequest }
export type ReadyAnswer = { id: number; isReady: boolean | 'full' }

/**
 * What the worker tells: one download's end, or that none waits any more (`ran` false: another tab's worker is at
 * it), or whether the server answered what it asked.
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

/** A download is often the first to find no server: its page hears of it with the first call that no one answers. */
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

/** A fault in a promise is silent to the page that waits; thrown anew it ends this worker in its sight. */
const throwAnew = (fault: unknown) =>
  setTimeout(() => {
    throw fault
  })

globalThis.addEventListener('message', ({ data }: MessageEvent<DownloadOrder | ReadyAnswer>) => {
  if ('isReady' in data) asked.get(data.id)?.(data.isReady)
  else run(data).catch(throwAnew)
})
