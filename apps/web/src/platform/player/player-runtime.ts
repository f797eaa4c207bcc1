import { PLAYER_PROTOCOL } from '@vereda/domain/content/player-protocol.ts'
import * as z from 'zod/mini'

// The player's own parts (SCORM libraries, readers) are kept here once and handed to every content origin through the file relay, so that
// they cost their bytes once and are never older than the app.

const Build = z.object({
  protocol: z.int(),
  build: z.string(),
  entry: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number() })),
})
type Build = z.infer<typeof Build>

const AT = '/player/'
const DESCRIPTION = `${AT}build.json`
const CURRENT = 'vereda-player'
const partsOf = (build: string) => `${CURRENT}-${build}`

const hasCaches = () => 'caches' in globalThis

async function readBuild(response: Response | undefined): Promise<Build | null> {
  if (!response?.ok) return null
  const build = Build.safeParse(await response.json().catch(() => null))
  return build.success && build.data.protocol === PLAYER_PROTOCOL ? build.data : null
}

const keptBuild = async () =>
  hasCaches() ? readBuild(await (await caches.open(CURRENT)).match(DESCRIPTION)) : null

const newestBuild = async () =>
  readBuild(await fetch(DESCRIPTION, { cache: 'no-cache' }).catch(() => undefined))

/** Forgets the parts of builds that no page of this start can be using any more. */
async function forgetOthers(current: string | undefined): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${CURRENT}-`))
  await Promise.all(
    names.filter((name) => name !== partsOf(current ?? '')).map((name) => caches.delete(name)),
  )
}

/**
 * Keeps the newest runtime on the device, for play without a network; called when the app starts and before a download counts as whole.
 * False when it could not be brought or kept; what was kept before stays.
 */
export async function keepRuntime(): Promise<boolean> {
  if (!hasCaches()) return false
  const kept = await keptBuild()
  await forgetOthers(kept?.build)
  const newest = await newestBuild()
  if (newest === null) return kept !== null
  if (newest.build === kept?.build) return true
  try {
    const parts = await caches.open(partsOf(newest.build))
    await parts.addAll(newest.files.map(({ path }) => AT + path))
    await (await caches.open(CURRENT)).put(DESCRIPTION, Response.json(newest))
    return true
  } catch {
    return kept !== null // no network any more, or no room
  }
}

/** The runtime's entry script to launch with, from the device if it is kept; null when there is none and no network. */
export async function runtimeEntry(): Promise<string | null> {
  const build = (await keptBuild()) ?? (await newestBuild())
  return build?.entry ?? null
}

/** A part of the runtime, from the device or the network; null when it can't be had. */
export async function runtimeFile(path: string): Promise<Blob | null> {
  const kept = hasCaches() ? await caches.match(AT + path) : undefined
  const response = kept ?? (await fetch(AT + path).catch(() => undefined))
  return response?.ok ? response.blob() : null
}
