import { sittingLock } from '@vereda/offline/sitting/sitting.ts'
import { closeSitting, saveClaim } from '@vereda/offline/sitting/sittings.ts'
import type { HeirNamed, Inheritance } from '../../platform/local/sitting/name-heir.ts'
import { local } from '../../platform/local/store/local-store.ts'
import { newId, webClock, webLocks } from '../../platform/local/store/web-ports.ts'
import { sendInBackground } from '../../platform/local/sync/send-in-background.ts'
import { isCommit, joinCommits, type RawCommit, readCommit } from '../../platform/player/claims.ts'

// Content commits when it is left. When its tab is closed, reloaded or navigated, the page that would store this commit ends too. So this worker
// also receives a sitting's commits. It does nothing with them while the page lives: the page holds the sitting's lock. When this worker gets
// the lock, the page has either ended the sitting or has ended itself.
//
//   content ─commit─▶ page ─▶ store
//              └────▶ worker, keeps the newest ─ the page's lock is free ─▶ store, play, queue sent

type Estate = Inheritance & { newest: RawCommit | null; lastWord: Promise<void> }

/** How long this worker waits for the last commits of a page's content after the page is gone. */
const LAST_WORDS_MS = 1_000

const estates = new Map<string, Estate>()

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function listen(estate: Estate, port: MessagePort): void {
  const { item } = estate.open
  estate.lastWord = new Promise((resolve) => port.addEventListener('close', () => resolve(), { once: true }))
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isCommit(data) || estate.open.item !== item) return
    estate.newest = estate.newest ? joinCommits(estate.newest, data) : data
  }
}

/** Stores the content's last commit if the sitting was left open, and makes a play of it. */
async function inherit(estate: Estate): Promise<void> {
  await Promise.race([estate.lastWord, pause(LAST_WORDS_MS)])
  estates.delete(estate.sitting.id)
  const { store, db } = await local()
  if (db === null) return
  const ports = { store, clock: webClock, newId, locks: webLocks, isOnline: () => estate.isOnline }
  const { sitting, data, maxPoints, newest, open } = estate
  const read = newest && readCommit(newest, data, open.item, open.sitting, maxPoints)
  if (read?.ok) await saveClaim(ports, sitting, read.value.claim, read.value.pointsAtEnd)
  await closeSitting(ports, sitting)
}

function wait(estate: Estate): void {
  const { id } = estate.sitting
  estates.set(id, estate)
  void webLocks
    .whenFree(sittingLock(id), () => inherit(estate))
    .then(sendInBackground)
    .catch(() => undefined) // the app's next start finds what could not be stored or sent now
}

/** Takes on a sitting of a page, or a new port for one that it has. The page repeats this message, which keeps this worker awake. */
export function becomeHeir({ heirOf }: HeirNamed, port: MessagePort): void {
  const known = estates.get(heirOf.sitting.id)
  if (known) {
    if (known.open.item !== heirOf.open.item) known.newest = null
    Object.assign(known, heirOf)
  }
  const estate = known ?? { ...heirOf, newest: null, lastWord: Promise.resolve() }
  listen(estate, port)
  if (!known) wait(estate)
}

/** Whether a message of the app's page names this worker as a sitting's heir. */
export const isHeirNamed = (message: unknown): message is HeirNamed =>
  typeof message === 'object' && message !== null && 'heirOf' in message
