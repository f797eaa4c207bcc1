import { isAlone, isPlaying } from './open-tabs.ts'
import { type ShellFetch, worker } from './worker-scope.ts'

const HANDS_OVER_MAX = 2 // a page that is loaded anew must come to an end, whatever keeps the newer worker from starting
const PAGE =
  '<!doctype html><title>Vereda</title><meta name="color-scheme" content="light dark"><script src="/handover.js"></script>'
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; script-src 'self'",
}

let handedOver = 0

/**
 * What a tab gets that is loaded anew as the only one, while a newer version waits: a page that lets the newer one take over, and opens the
 * screen once it has. Null where this version answers itself. The tab must not ask for a screen before: one asked of a worker that is just
 * being replaced is answered by none in Chromium.
 */
export async function handOver({ isReloadNavigation }: ShellFetch['request']): Promise<Response | null> {
  if (!worker.registration.waiting || !isReloadNavigation || handedOver >= HANDS_OVER_MAX) return null
  if (!(await isAlone()) || (await isPlaying())) return null
  handedOver++
  return new Response(PAGE, { headers: HEADERS })
}
