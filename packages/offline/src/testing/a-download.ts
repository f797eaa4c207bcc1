import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { FileManifest } from '@vereda/domain/content/file-manifest.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import { deleteDownload } from '../download/delete-download.ts'
import type { Want } from '../download/download-job.ts'
import { askDownload } from '../download/job-rows.ts'
import { type DownloadOutcome, runDownloads } from '../download/run-downloads.ts'
import { gameKey } from '../download/stored-game.ts'
import type { Locks } from '../ports/locks.ts'
import type { MakeReady } from '../ports/make-ready.ts'
import { type Store, StoreFull } from '../ports/store.ts'
import { memoryStore } from '../store/memory-store.ts'
import { pageLocks } from '../store/page-locks.ts'
import { MARINA } from './a-device.ts'
import { instantClock } from './clocks.ts'
import { learningServer } from './learning-server.ts'
import { digest, type MemoryFiles, memoryFiles, named } from './memory-files.ts'
import { packServer, someBytes } from './pack-server.ts'

/** A post whose manifest names these bytes. */
export function aFilePost(id: string, files: Record<string, Uint8Array>): Resource {
  const fileHashes: FileManifest = Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [path, named(bytes)]),
  )
  return aResource({ id, title: id, data: { type: 'post', id, html: '', link: null, files: [], fileHashes } })
}

type Parts = { store?: Store; files?: MemoryFiles; locks?: Locks }

/** A device that downloads trails of a server in memory. */
export function aDownloader(parts: Parts = {}) {
  const store = parts.store ?? memoryStore()
  const files = parts.files ?? memoryFiles()
  const locks = parts.locks ?? pageLocks()
  const clock = instantClock()
  const server = learningServer()
  const packs = packServer()
  const token = server.signIn('marina')
  const calls = { ...server.calls(token), pack: packs.pack }
  const readied: string[] = []
  /** `comes` false: nothing can be made ready to play. `hasRoom` false: making ready rejects for want of room. */
  const player = { comes: true, hasRoom: true }
  const makeReady: MakeReady = async ({ resourceId, version }) => {
    readied.push(`${resourceId} ${version}`)
    if (!player.hasRoom) throw new StoreFull('the device has no room')
    return player.comes
  }
  const ports = { store, files, calls, clock, locks, digest, makeReady }
  const ends: [string, DownloadOutcome][] = []
  const wants: Want[] = []
  const run = () =>
    runDownloads(ports, MARINA, (job, outcome, want) => {
      ends.push([job.groupTrailId, outcome])
      wants.push(want)
    })
  return {
    ...ports,
    ports,
    server,
    packs,
    player,
    readied,
    ends,
    wants,
    run,
    ask: (groupTrailId: string, resourceIds: string[] | null = null) =>
      askDownload(store, { owner: MARINA, groupTrailId }, resourceIds),
    /** Puts a trail with these resources, and their files, on the server. */
    publish(groupTrailId: string, version: number, resources: Resource[], bytes: Uint8Array[]) {
      for (const file of bytes) packs.add(file)
      const document = aTrailDocument({ id: groupTrailId, version, steps: [aStep({ resources })] })
      server.enrol('marina', groupTrailId, document)
    },
    async download(groupTrailId: string): Promise<DownloadOutcome | undefined> {
      await askDownload(store, { owner: MARINA, groupTrailId }, null)
      await run()
      return ends.at(-1)?.[1]
    },
    game: (resourceId: string, groupTrailId = 'trail') =>
      store.read(['games'], (tx) => tx.get('games', gameKey({ owner: MARINA, groupTrailId, resourceId }))),
    jobs: () => store.read(['downloads'], (tx) => tx.list('downloads')),
    remove: (groupTrailId: string, resourceId: string | null = null) =>
      deleteDownload({ store, files, locks }, { owner: MARINA, groupTrailId, resourceId }),
  }
}

const KB = 1024
export const MB = 1024 * KB
export const one = someBytes(3 * KB, 1)
export const two = someBytes(5 * KB, 2)
export const three = someBytes(7 * KB, 3)
/** Large enough to come in several records. */
export const big = someBytes(3 * MB + 100, 4)

/** A device whose server has `trail` with these resources and files. */
export function withTrail(...resources: [id: string, files: Record<string, Uint8Array>][]) {
  const device = aDownloader()
  const posts = resources.map(([id, files]) => aFilePost(id, files))
  const bytes = resources.flatMap(([, files]) => Object.values(files))
  device.publish('trail', 1, posts, bytes)
  return device
}

/** Whether every file of a resource's newest stored version is in. */
export const isReady = async (device: ReturnType<typeof aDownloader>, id: string): Promise<boolean> => {
  const game = await device.game(id)
  return game !== undefined && game.current !== null
}
