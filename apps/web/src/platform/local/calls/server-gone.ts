import { ask } from '@vereda/client/api/ask.ts'
import { domaininfo } from '@vereda/contract/track/directory.ts'
import { webClock } from '../store/web-ports.ts'
import { askAndNote } from './ask-and-note.ts'
import { isOnline } from './connection.ts'

/** How long work may be silent before the server is asked whether it is there. */
const SILENCE_MS = 3_000

/**
 * Watches the server while some work is silent. Resolves to true as soon as the server does not answer, and to false once the work is over.
 * It never ends work that is only slow.
 */
export async function serverGone(isOver: () => boolean): Promise<boolean> {
  for (;;) {
    await webClock.pause(SILENCE_MS)
    if (isOver()) return false
    await askAndNote(ask)(domaininfo, { query: {}, authorization: null })
    if (!isOnline()) return true
  }
}
