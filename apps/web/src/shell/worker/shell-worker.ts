import * as z from 'zod/mini'
import { QUEUE_TAG } from '../../platform/local/sync/queue-tag.ts'
import { sendInBackground } from '../../platform/local/sync/send-in-background.ts'
import { TAKE_OVER, type TakeOverAnswer } from '../shell-names.ts'
import { carryPlayer, hasPlayer } from './carry-player.ts'
import { handOver } from './hand-over.ts'
import { becomeHeir, isHeirNamed } from './heir.ts'
import { isDomainShown, keepViews } from './kept-views.ts'
import { openNews, showNews } from './news.ts'
import { keepsPlaying } from './open-tabs.ts'
import { precache } from './precache.ts'
import { asked, respond } from './respond.ts'
import { sweepVersions } from './sweep-versions.ts'
import { type ShellFetch, type ShellInstall, worker } from './worker-scope.ts'

/*
 * A version, from the server to the screen:
 *
 *   first ever:  installing ─every file in─▶ active, and serves the tab that brought it
 *   a newer one: installing ─every file and its player in─▶ waiting ─┬─ no tab is left ─────────────────────▶ active
 *                                                                    ├─ the only tab is loaded anew ────────▶ active
 *                                                                    └─ a learner says "update", no play ───▶ active
 *
 * Tabs of the version before continue: their files stay until the last of these tabs is closed (sweep-versions.ts). These tabs show a notice, and
 * load the new version when their learner goes to another screen (page/shell-update.ts). A running player is never reloaded.
 */

// The content security policy forbids eval, which zod would otherwise try for speed.
z.config({ jitless: true })

const isUpdate = () => worker.registration.active !== null

/** Installs this version. If a player is stored for use without a network, an update that can't store its own player too is not taken. */
async function install(): Promise<void> {
  await precache()
  if (!isUpdate() || !(await hasPlayer())) return
  if (!(await carryPlayer())) throw new Error('the player of this version could not be kept')
}

async function takeOver(): Promise<TakeOverAnswer> {
  if (await keepsPlaying()) return 'playing'
  await worker.skipWaiting()
  return 'taken'
}

/**
 * Fetches a page for a frame. The stored page has a stored policy of who may frame it; in a frame the server's present policy counts, if
 * the server can be reached.
 */
async function framed(request: Request): Promise<Response | null> {
  return request.destination === 'iframe' ? fetch(request).catch(() => null) : null
}

async function screen(event: ShellFetch): Promise<Response> {
  const fresh = await framed(event.request)
  if (fresh) return fresh
  return (await handOver(event.request)) ?? respond(event.request, 'screen')
}

// Chromium would also ask the network for a screen while the worker starts, but a stored screen needs no request: the first rule prevents
// that. The other rules let calls bypass the worker, which they do not need.
const ROUTES: Parameters<NonNullable<ShellInstall['addRoutes']>>[0] = [
  { condition: { requestMode: 'navigate' }, source: 'fetch-event' },
  ...['/rest/*', '/track/*', '/pack', '/file/*'].map((urlPattern) => ({
    condition: { urlPattern },
    source: 'network' as const,
  })),
]

worker.addEventListener('install', (event) => {
  event.waitUntil(event.addRoutes?.(ROUTES).catch(() => undefined) ?? Promise.resolve())
  event.waitUntil(install())
})
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim().then(sweepVersions)))
worker.addEventListener('message', (event) => {
  if (isHeirNamed(event.data) && event.ports[0]) return becomeHeir(event.data, event.ports[0])
  // a page that was loading while this version became active was not claimed then, so it is claimed now
  const { data } = event
  if (isDomainShown(data)) return event.waitUntil(worker.clients.claim().then(() => keepViews(data)))
  if (event.data !== TAKE_OVER) return
  event.waitUntil(takeOver().then((answer) => event.ports[0]?.postMessage(answer)))
})
worker.addEventListener('sync', (event) => {
  if (event.tag === QUEUE_TAG) event.waitUntil(sendInBackground())
})
worker.addEventListener('push', (event) => event.waitUntil(showNews(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openNews(event)))
worker.addEventListener('fetch', (event) => {
  const what = asked(event.request, location.origin)
  if (what === 'not ours') return
  event.respondWith(what === 'screen' ? screen(event) : respond(event.request, what))
  if (what === 'screen') event.waitUntil(sweepVersions())
})
