/** Where the page leaves word for the worker, which knows nothing of sessions: there while nobody is signed in who wishes news here. */
const CACHE = 'vereda-news'
const SILENCE = '/news-silence'

const hasCaches = () => 'caches' in globalThis

/** From now on this device shows nobody’s news, whatever a push service still brings. */
export async function silenceNews(): Promise<void> {
  if (hasCaches()) await (await caches.open(CACHE)).put(SILENCE, new Response())
}

/** News are shown again: whoever is signed in wishes them. */
export async function endSilence(): Promise<void> {
  if (hasCaches()) await (await caches.open(CACHE)).delete(SILENCE)
}

/** Whether news that come now are nobody’s any more. */
export const isSilenced = async (): Promise<boolean> =>
  hasCaches() && (await (await caches.open(CACHE)).match(SILENCE)) !== undefined
