import { ask } from '@vereda/client/api/ask.ts'
import { domaininfo } from '@vereda/contract/track/directory.ts'
import { webClock } from '../store/web-ports.ts'
import { askAndNote } from './ask-and-note.ts'
import { isOnline } from './connection.ts'

/** How long something may be silent before it is asked whether the server is there at all. */
const SILENCE_MS = 3_000

/** Waits beside what is silent; true as soon as nobody answers any more, false once it is over. A slow device alone is waited for. */
export async function serverGone(isOver: () => boolean): Promise<boolean> {
  for (;;) {
    await webClock.pause(SILENCE_MS)
    if (isOver()) return false
    await askAndNote(ask)(domaininfo, { query: {}, authorization: null })
    if (!isOnline()) return true
  }
}
