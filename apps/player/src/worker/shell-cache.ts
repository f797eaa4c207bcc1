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

/** How the names of the caches begin in which shells are kept; content's own lie beside them. */
export const SHELL_CACHES = 'vereda-shell-'

/** The hashes of the shell's files, from the text `name:hash …`. */
export const readHashes = (told: string): ReadonlyMap<string, string> =>
  new Map(told.split(' ').map((one) => one.split(':') as [string, string]))

type KeptShell = { build: string; scope: string; hashes: ReadonlyMap<string, string> }

/**
 * Keeps this build's shell, each file checked by its hash: a network's own page, or half a file, would stay in its place for as long as the build does.
 */
export async function keepShell(caches: CacheStorage, { build, scope, hashes }: KeptShell): Promise<void> {
  const cache = await caches.open(SHELL_CACHES + build)
  const request = (path: string) =>
    new Request(new URL(path, scope), { cache: 'reload', integrity: hashes.get(path) ?? '' })
  await cache.addAll(SHELL.map(request))
}

/** Forgets the shells of other builds, and no cache of the content's own. */
export async function forgetOldShells(caches: CacheStorage, build: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(SHELL_CACHES) && name !== SHELL_CACHES + build)
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
