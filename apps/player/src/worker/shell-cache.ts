import { contentHeaders } from '@vereda/domain/content/content-policy.ts'
import { mediaType } from '@vereda/domain/content/media-type.ts'

/** The few small files that every origin keeps, so that a play can start without a network. */
export const SHELL = [
  'play.html',
  'boot.js',
  'install.html',
  'install.js',
  'wipe.html',
  'wipe.js',
  'shell.css',
]

/** The prefix of the shell caches' names. Content's own caches are in the same storage. */
export const SHELL_CACHES = 'vereda-shell-'

/** The hashes of the shell's files, from the text `name:hash …`. */
export const readHashes = (told: string): ReadonlyMap<string, string> =>
  new Map(told.split(' ').map((one) => one.split(':') as [string, string]))

type KeptShell = { build: string; scope: string; hashes: ReadonlyMap<string, string> }

/**
 * Stores this build's shell and checks each file by its hash: a page that the network put in between, or half a file, would otherwise stay as long
 * as the build does.
 */
export async function keepShell(caches: CacheStorage, { build, scope, hashes }: KeptShell): Promise<void> {
  const cache = await caches.open(SHELL_CACHES + build)
  const request = (path: string) =>
    new Request(new URL(path, scope), { cache: 'reload', integrity: hashes.get(path) ?? '' })
  await cache.addAll(SHELL.map(request))
}

/** Removes the shells of other builds, and leaves the content's own caches. */
export async function forgetOldShells(caches: CacheStorage, build: string): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(SHELL_CACHES) && name !== SHELL_CACHES + build)
      .map((name) => caches.delete(name)),
  )
}

/**
 * Answers a page of the shell. Only its body is taken from the cache: content shares the origin and could have put anything there, so the
 * policy is set on each response.
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
