import { fetchNamed } from '../../platform/app-worker/fetch-named.ts'
import { isFull } from '../../platform/local/store/full.ts'
import type { ShellFile } from '../shell-names.ts'
import { gently } from './gently.ts'
import { CACHE, OF_DOMAIN, PAGE, SHELL } from './this-version.ts'

/** A file whose name carries its hash is the same in every version that names it. */
const isNamedByContent = (path: string) => path.startsWith('/assets/')

/**
 * Brings one file, checked by its hash: a server in the middle of an update can't mix two versions. The page itself is always fetched anew,
 * for it carries the server's headers.
 */
async function bring({ path, integrity }: ShellFile): Promise<Response> {
  const init: RequestInit = { integrity, credentials: 'omit', priority: 'low' }
  if (isNamedByContent(path)) return (await caches.match(path)) ?? fetchNamed(path, integrity, init)
  const response = await fetch(path, { ...init, cache: 'reload' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

async function missingFiles(cache: Cache): Promise<ShellFile[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  return SHELL.files.filter(({ path }) => path === PAGE || !kept.has(path))
}

/** Whether it is what was asked for, and whole: what answers instead of a server, as a network that asks for a sign-in, answers with pages. */
const isWholeFile = (told: Response, text: string) =>
  told.ok &&
  /manifest\+json|svg\+xml/.test(told.headers.get('content-type') ?? '') &&
  /(\}|<\/svg>)\s*$/.test(text)

/** How the app installs here is the server's to say, and can be missing: the browser asks for it with every page, also without a network. */
async function keepOfDomain(cache: Cache): Promise<void> {
  for (const path of OF_DOMAIN) {
    const told = await fetch(path, { cache: 'reload', credentials: 'omit' }).catch(() => null)
    const text = await told
      ?.clone()
      .text()
      .catch(() => null)
    if (told && text && isWholeFile(told, text)) await cache.put(path, told)
  }
}

/** Keeps every file of this version, those that other versions hold by copying them; a cut one goes on where it stopped. Rejects when one is missing. */
export async function precache(): Promise<void> {
  const cache = await caches.open(CACHE)
  try {
    await gently(await missingFiles(cache), async (file) => cache.put(file.path, await bring(file)))
  } catch (fault) {
    // half an app serves nobody: the last room of the device is for what its learner does
    if (isFull(fault)) await caches.delete(CACHE)
    throw fault
  }
  await keepOfDomain(cache)
}
