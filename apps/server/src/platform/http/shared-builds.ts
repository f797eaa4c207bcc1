import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DatabaseClock } from '../database/database-clock.ts'

/** The database's clock: nodes with different clocks would take each other's files for old ones. */
type Clock = Pick<DatabaseClock, 'now'>

/** For each app the folder of its built files whose names depend on their content. */
export type Builds = { web: string; studio: string; player: string }

const DAY_MS = 24 * 60 * 60 * 1000
/** A release that no node has run for this long is no longer open in any browser. */
const KEPT_MS = 30 * DAY_MS

/** The build's description, which has the same name in every release. */
const DESCRIPTION = 'build.json'

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== DESCRIPTION)
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))

/** Copies a file to where it is missing, complete at once: another node may be sending it already. */
async function share(from: string, to: string, now: Date): Promise<void> {
  const isThere = await utimes(to, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(dirname(to), { recursive: true })
  const part = `${to}.${randomUUID()}.part`
  try {
    await copyFile(from, part)
    await utimes(part, now, now)
    await rename(part, to)
  } finally {
    await rm(part, { force: true })
  }
}

async function forgetOld(folder: string, now: Date): Promise<void> {
  for (const name of await filesBelow(folder)) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > KEPT_MS) await rm(join(folder, name), { force: true })
  }
}

/** The folders of the builds of all releases in a data folder. */
export const sharedBuilds = (dataDirectory: string): Builds => ({
  web: join(dataDirectory, 'builds/web'),
  studio: join(dataDirectory, 'builds/studio'),
  player: join(dataDirectory, 'builds/player'),
})

/**
 * Puts this release's files beside those of earlier releases, in the folder that all nodes share. During an upgrade a page comes from one
 * node and its scripts from another, and an open tab asks for scripts of the release that it began with.
 */
export async function shareBuilds(own: Builds, shared: Builds, clock: Clock): Promise<void> {
  const now = new Date(clock.now())
  for (const app of ['web', 'studio', 'player'] as const) {
    await mkdir(shared[app], { recursive: true })
    for (const name of await filesBelow(own[app]))
      await share(join(own[app], name), join(shared[app], name), now)
    await forgetOld(shared[app], now)
  }
}

/**
 * Dates this release's files each day while it runs, so that a node of another release does not remove them. Answers the function that ends
 * that.
 */
export function keepShared(
  own: Builds,
  shared: Builds,
  clock: Clock,
  onTrouble: (fault: unknown) => void,
): () => void {
  const days = setInterval(() => void shareBuilds(own, shared, clock).catch(onTrouble), DAY_MS).unref()
  return () => clearInterval(days)
}
