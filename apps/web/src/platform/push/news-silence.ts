/**
 * The cache in which the page leaves a mark for the worker, which does not know the session. The mark is there while no one is signed in
 * who wants push messages.
 */
const CACHE = 'vereda-news'
const SILENCE = '/news-silence'

const hasCaches = () => 'caches' in globalThis

/** Stops this device from showing push messages, whatever a push service still brings. */
export async function silenceNews(): Promise<void> {
  if (hasCaches()) await (await caches.open(CACHE)).put(SILENCE, new Response())
}

/** Lets push messages be shown again, because the signed-in user wants them. */
export async function endSilence(): Promise<void> {
  if (hasCaches()) await (await caches.open(CACHE)).delete(SILENCE)
}

/** Whether an arriving push message must not be shown. */
export const isSilenced = async (): Promise<boolean> =>
  hasCaches() && (await (await caches.open(CACHE)).match(SILENCE)) !== undefined
