import type { Want } from '@vereda/offline/download/download-job.ts'
import type { DownloadOutcome } from '@vereda/offline/download/run-downloads.ts'

/** A download that ended just now, in this tab or another. */
export type DownloadNews = { groupTrailId: string; outcome: DownloadOutcome; want: Want }

type Listener = (news: DownloadNews) => void

const listeners = new Set<Listener>()
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('vereda-downloads')

const tell: Listener = (news) => {
  for (const listener of [...listeners]) listener(news)
}

channel?.addEventListener('message', (event: MessageEvent<DownloadNews>) => tell(event.data))

/** Tells this tab and every other how a download ended. */
export function announceEnd(news: DownloadNews): void {
  tell(news)
  channel?.postMessage(news)
}

/** Listens for the end of downloads, whichever tab ran them. Returns a function that stops listening. */
export function onDownloadEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
