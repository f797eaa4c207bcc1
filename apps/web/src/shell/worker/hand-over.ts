import { isAlone, isPlaying } from './open-tabs.ts'
import { type ShellFetch, worker } from './worker-scope.ts'

const HANDS_OVER_MAX = 2 // limits the hand-overs, so that reloading ends whatever keeps the newer worker from starting
const PAGE =
  '<!doctype html><title>Vereda</title><meta name="color-scheme" content="light dark"><script src="/handover.js"></script>'
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; script-src 'self'",
}

let handedOver = 0

/**
 * The answer to the only tab when it is reloaded while a newer version waits: a page that lets the newer version take over, and opens the
 * screen after that. Null if this version answers itself. The tab must not request the screen before: in Chromium, a worker that is being
 * replaced never answers such a request.
 */
export async function handOver({ isReloadNavigation }: ShellFetch['request']): Promise<Response | null> {
  if (!worker.registration.waiting || !isReloadNavigation || handedOver >= HANDS_OVER_MAX) return null
  if (!(await isAlone()) || (await isPlaying())) return null
  handedOver++
  return new Response(PAGE, { headers: HEADERS })
}
