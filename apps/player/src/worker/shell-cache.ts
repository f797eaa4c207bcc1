import { contentHeaders } from '@vereda/domain/content/content-policy.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'

/** The few small pages that every origin keeps, so that a play can start without a network. */
export const SHELL = [
  'play.html',
  'boot.js',
  'install.html',
  'install.js',
  'wipe.html',
  'wipe.js',
  'shell.css',
]

const PREFIX = 'vereda-shell-'

/** Keeps this build's shell. */
export async function keepShell(caches: CacheStorage, build: string, scope: string): Promise<void> {
  const cache = await caches.open(PREFIX + build)
  await cache.addAll(SHELL.map((path) => new Request(new URL(path, scope), { cache: 'reload' })))
}

/** Forgets the shells of other builds, and no cache of the content's own. */
export async function forgetOldShells(caches: CacheStorage, build: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX) && name !== PREFIX + build)
      .map((name) => caches.delete(name)),
  )
}

/**
 * A page of the shell. Only its body is taken from the cache: content shares the origin and could have put anything there, so the policy
 * is set anew on each response.
 */
export async function shellResponse(
  caches: CacheStorage,
  ancestors: readonly string[],
  url: URL,
): Promise<Response> {
  const bare = url.origin + url.pathname
  const kept = (await caches.match(bare)) ?? (await fetch(bare, { cache: 'no-cache' }))
  const headers = { ...contentHeaders(ancestors), 'Content-Type': mediaType(url.pathname) }
  return new Response(kept.body, { status: kept.status, headers })
}
