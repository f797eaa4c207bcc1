import { aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { loadListing } from '@vereda/offline/cache/load-listing.ts'
import { deleteDownload } from '@vereda/offline/download/delete-download.ts'
import { askDownload, callOff } from '@vereda/offline/download/job-rows.ts'
import { keepCurrent } from '@vereda/offline/download/keep-current.ts'
import { type DownloadPorts, runDownloads } from '@vereda/offline/download/run-downloads.ts'
import type { MakeReady } from '@vereda/offline/ports/make-ready.ts'
import { memoryStore } from '@vereda/offline/store/memory-store.ts'
import { MARINA } from '@vereda/offline/testing/a-device.ts'
import { aFilePost } from '@vereda/offline/testing/a-download.ts'
import { learningServer } from '@vereda/offline/testing/learning-server.ts'
import { digest, hashOf, memoryFiles } from '@vereda/offline/testing/memory-files.ts'
import { packServer, someBytes } from '@vereda/offline/testing/pack-server.ts'
import type { DownloadBug } from './bugs.ts'
import { randomFrom } from './random.ts'
import { type Actor, scheduler } from './scheduler.ts'
import { simFiles } from './sim-files.ts'
import { deviceLocks } from './sim-locks.ts'
import { simStore } from './sim-store.ts'

export const DOWNLOAD_TRAILS = ['x', 'y'] as const
const RESOURCES = ['a', 'b', 'c'] as const
const FILES = Array.from({ length: 8 }, (_, seed) => someBytes(200 + seed * 50, seed))
/** A file that is sent in parts. */
const LARGE = someBytes(2 * 1024 * 1024 + 77, 99)

export type DownloadTab = { actor: Actor; ports: DownloadPorts }

/** A device that downloads, deletes and is cut off, and a server that publishes. The seed chooses everything. */
export function downloadWorld(seed: number, bug: DownloadBug | null = null) {
  const random = randomFrom(seed)
  const sched = scheduler(random)
  const locks = deviceLocks(sched)
  const store = memoryStore()
  const files = memoryFiles()
  const server = learningServer()
  const packs = packServer([...FILES, LARGE])
  const token = server.signIn('marina')
  const problems: string[] = []
  const faults = { isCalm: false, isFull: false, isPlayerGone: false, version: 0 }
  /** The versions whose content origin has its worker. */
  const workers = new Set<string>()
  const tabs: DownloadTab[] = []

  function openTab(): DownloadTab {
    const actor: Actor = { name: `tab ${tabs.length}`, isAlive: true }
    const pause = () => sched.point(actor)
    const makeReady: MakeReady = async ({ groupTrailId, resourceId, version }) => {
      await sched.point(actor)
      if (bug === 'unready') return true
      if (faults.isPlayerGone && !faults.isCalm) return false
      workers.add(`${groupTrailId} ${resourceId} ${version}`)
      await sched.point(actor)
      return true
    }
    const ports: DownloadPorts = {
      makeReady,
      store: simStore(sched, actor, store, { isFull: () => faults.isFull && !faults.isCalm }),
      files: simFiles(sched, actor, files),
      locks: locks.of(actor),
      clock: { now: () => new Date(), pause },
      digest,
      calls: {
        trail: async (id, team) => {
          await sched.point(actor)
          return server.calls(token).trail(id, team)
        },
        pack: async (wanted) => {
          await sched.point(actor)
          return packs.pack(wanted)
        },
      },
    }
    const tab = { actor, ports }
    tabs.push(tab)
    return tab
  }

  function killTab(tab: DownloadTab): void {
    sched.kill(tab.actor)
    locks.releaseAll(tab.actor)
    tabs.splice(tabs.indexOf(tab), 1)
  }

  /** Publishes a new version of every trail. Each resource gets some of the files, and may share files with others. */
  function publish(): void {
    faults.version++
    for (const trail of DOWNLOAD_TRAILS) {
      const resources = RESOURCES.map((id) => {
        const some = FILES.filter(() => random.chance(0.4))
        const all = random.chance(0.15) ? [...some, LARGE] : some
        return aFilePost(`${trail} ${id}`, Object.fromEntries(all.map((bytes, i) => [`${i}.bin`, bytes])))
      })
      const document = aTrailDocument({ id: trail, version: faults.version, steps: [aStep({ resources })] })
      server.enrol('marina', trail, document)
    }
  }

  async function listAndKeepCurrent({ actor, ports }: DownloadTab): Promise<void> {
    await sched.point(actor)
    const calls = server.calls(token)
    await loadListing({ ...ports, calls }, { owner: MARINA, forced: true })
    if (bug !== 'stale') await keepCurrent(ports, MARINA, { isMetered: false })
    await runDownloads(ports, MARINA)
  }
  const attempt = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => {
      if ((error as Error).name !== 'StoreFull') problems.push(String((error as Error).stack))
    })
  return {
    random,
    sched,
    store,
    files,
    server,
    packs,
    token,
    problems,
    faults,
    tabs,
    workers,
    openTab,
    killTab,
    publish,
    large: hashOf(LARGE),
    hashes: FILES.map(hashOf),
    download: (tab: DownloadTab, groupTrailId: string) =>
      attempt(
        askDownload(tab.ports.store, { owner: MARINA, groupTrailId }, null).then(() =>
          runDownloads(tab.ports, MARINA),
        ),
      ),
    /** Loads the server's listing, and compares the device's downloads with it. */
    list: (tab: DownloadTab) => attempt(listAndKeepCurrent(tab)),
    remove: (tab: DownloadTab, groupTrailId: string, resourceId: string | null) =>
      attempt(deleteDownload(tab.ports, { owner: MARINA, groupTrailId, resourceId })),
    callOff: (tab: DownloadTab, groupTrailId: string) =>
      attempt(callOff(tab.ports.store, { owner: MARINA, groupTrailId })),
  }
}

export type DownloadWorld = ReturnType<typeof downloadWorld>
