import { mediaType } from '@vereda/domain/content/media-type.ts'
import { PLAYER_PROTOCOL } from '@vereda/domain/content/protocol-numbers.ts'
import type { ResourceData } from '@vereda/domain/resource/kinds.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import * as z from 'zod/mini'
import { fetchNamed } from '../app-worker/fetch-named.ts'
import { isFull } from '../local/store/full.ts'

// The player's own parts (SCORM libraries, readers) are kept here once and handed to every content origin through the file relay. So they are
// downloaded only once, and are never older than the app.

const Build = z.object({
  protocol: z.int(),
  build: z.string(),
  entry: z.string(),
  // a build that was kept by an earlier version of the app has no hashes
  files: z.array(z.object({ path: z.string(), part: z.string(), integrity: z.optional(z.string()) })),
})
type Build = z.infer<typeof Build>

const AT = '/player/'
const DESCRIPTION = `${AT}build.json`
export const RUNTIME_PREFIX = 'vereda-player'
/** The cache's name carries the protocol. A newer app stores its player before it takes over, while this app still plays with its own. */
export const RUNTIME_CACHE = `${RUNTIME_PREFIX}-${PLAYER_PROTOCOL}`
const partsOf = (build: string) => `${RUNTIME_CACHE}-${build}`

/** The paths, with their hashes, of the builds that this page has read. Only these files below `/player/` are handed out. */
const listed = new Map<string, string | undefined>()

const hasCaches = () => 'caches' in globalThis

async function readBuild(response: Response | undefined): Promise<Build | null> {
  if (!response?.ok) return null
  const build = Build.safeParse(await response.json().catch(() => null))
  if (!build.success || build.data.protocol !== PLAYER_PROTOCOL) return null
  for (const { path, integrity } of build.data.files) listed.set(path, integrity)
  return build.data
}

/** The kept build; null where the browser refuses its caches. Then the player comes from the network. */
async function keptBuild(): Promise<Build | null> {
  if (!hasCaches()) return null
  try {
    return await readBuild(await (await caches.open(RUNTIME_CACHE)).match(DESCRIPTION))
  } catch {
    return null
  }
}

const newestBuild = async () =>
  readBuild(await fetch(DESCRIPTION, { cache: 'no-cache' }).catch(() => undefined))

export type RuntimePart = 'scorm-1.2' | 'scorm-2004' | 'reader' | 'pdf'

/** The paths of a resource's files that a learner may open. */
function openedFiles(data: ResourceData): string[] {
  if (data.type === 'scorm') return Object.keys(data.assetHashes ?? {})
  if (data.type === 'bundle') return Object.keys(data.hashes ?? {})
  const files = data.type === 'post' ? data.files : data.blocks.filter((block) => block.kind === 'file')
  return files.map(({ path }) => path)
}

/** The parts of the runtime that a resource needs, besides those that every resource needs. */
export function runtimeParts(data: ResourceData): RuntimePart[] {
  const hasPdf = openedFiles(data).some((path) => mediaType(path) === 'application/pdf')
  const isReading = data.type === 'post' || data.type === 'contenttool'
  return [
    ...(data.type === 'scorm' ? [`scorm-${data.manifest.version}` as const] : []),
    ...(isReading || hasPdf ? ['reader' as const] : []),
    ...(hasPdf ? ['pdf' as const] : []),
  ]
}

/** Adds the missing files of a build to its cache. */
async function addParts(build: Build, wanted: readonly string[]): Promise<void> {
  const parts = await caches.open(partsOf(build.build))
  const known = new Set((await parts.keys()).map((request) => new URL(request.url).pathname))
  const needed = build.files.filter(({ part }) => part === 'base' || wanted.includes(part))
  const missing = needed.filter(({ path }) => !known.has(AT + path))
  await Promise.all(
    missing.map(async ({ path, integrity }) => {
      await parts.put(AT + path, await fetchNamed(AT + path, integrity))
    }),
  )
}

/** The parts of a kept build that are on this device, so that a newer build keeps the same ones. */
async function keptParts(build: Build | null): Promise<string[]> {
  if (build === null) return []
  const keys = await (await caches.open(partsOf(build.build))).keys()
  const paths = new Set(keys.map((request) => new URL(request.url).pathname.slice(AT.length)))
  return [...new Set(build.files.filter(({ path }) => paths.has(path)).map(({ part }) => part))]
}

/**
 * Stores the newest runtime for play without a network: the parts that are already kept, in their newest build, and the named ones. It is
 * called when the app starts, and with a resource's `runtimeParts` before its download counts as whole. Returns false when they could not
 * be fetched or stored, and throws `StoreFull` where there is no room. What was kept before stays.
 */
export async function keepRuntime(parts: readonly RuntimePart[] = []): Promise<boolean> {
  if (!hasCaches()) return false
  const kept = await keptBuild()
  const build = (await newestBuild()) ?? kept
  if (build === null) return false
  try {
    await addParts(build, [...(await keptParts(kept)), ...parts])
    await (await caches.open(RUNTIME_CACHE)).put(DESCRIPTION, Response.json(build))
    return true
  } catch (error) {
    if (isFull(error)) throw new StoreFull('the device has no room', { cause: error })
    return false // the network is gone, or the browser refuses its caches
  }
}

/** Whether a runtime is on the device. True also where the browser refuses its caches: it keeps none, and can't lose one. */
export const hasRuntime = async (): Promise<boolean> => !hasCaches() || (await keptBuild()) !== null

/** The runtime's entry script for a launch, from the device if it is kept; null when it is not kept and there is no network. */
export async function runtimeEntry(): Promise<string | null> {
  const build = (await keptBuild()) ?? (await newestBuild())
  return build?.entry ?? null
}

/** A part of the runtime, from the device or the network; null when it can't be had, or when no build that this page has read lists it. */
export async function runtimeFile(path: string): Promise<Blob | null> {
  if (!listed.has(path)) return null
  const kept = hasCaches() ? await caches.match(AT + path).catch(() => undefined) : undefined
  const response = kept ?? (await fetchNamed(AT + path, listed.get(path)).catch(() => undefined))
  return response?.blob() ?? null
}
