import { contentOrigin } from '../../apps/web/src/platform/player/content-origin.ts'
import { installContentWorker, wipeContent } from '../../apps/web/src/platform/player/content-worker.ts'
import { openPlayer } from '../../apps/web/src/platform/player/open-player.ts'
import type { PlayerEvent, PlayerHandle } from '../../apps/web/src/platform/player/player-options.ts'
import { keepRuntime, runtimeParts } from '../../apps/web/src/platform/player/player-runtime.ts'
import type { FileManifest } from '../../packages/domain/src/content/file-manifest.ts'
import type { PlayerLook } from '../../packages/domain/src/content/player-protocol.ts'
import type { PlayClaim } from '../../packages/domain/src/play/play-claim.ts'
import type { ResourceData } from '../../packages/domain/src/resource/kinds.ts'
import { withManifest } from '../../packages/domain/src/resource/manifest.ts'
import type { SceneActivity } from '../../packages/domain/src/trail/scene.ts'

// The stage's app: it uses the player as a page of the product does. Tests drive it through `window.stage`.

type Described = {
  id: string
  title: string
  maxPoints: number
  maxBonus: number
  allowedHosts?: string[]
  data: ResourceData
  manifest: FileManifest
}
type State = Pick<PlayClaim, 'scorm' | 'objectData'> & { activityPoint?: number }
export type OpenOptions = {
  id: string
  item?: string
  state?: State
  look?: Partial<PlayerLook>
  activities?: SceneActivity[]
  version?: number
}

const LOOK: PlayerLook = { locale: 'en', theme: 'light', reducedMotion: true, brand: null }
const unprotected = document.documentElement.dataset.contentOrigin!.startsWith(location.origin)
const files = new Map<string, Map<string, Blob>>()
const claims: PlayClaim[] = []
const events: PlayerEvent[] = []
const asked: string[] = []
let handle: PlayerHandle | null = null
let room = true
let atEnd: PlayClaim | null = null

const describe = async (id: string): Promise<Described> => (await fetch(`/resource/${id}`)).json()
const described = new Map<string, Described>()

async function known(id: string): Promise<Described> {
  const resource = described.get(id) ?? (await describe(id))
  described.set(id, resource)
  return resource
}

const fetchFile = async (id: string, path: string) => {
  const answer = await fetch(`/file/${id}/${encodeURIComponent(path)}`).catch(() => null)
  return answer?.ok ? answer.blob() : null
}

/** The origin of a resource. In a control run everything plays below the app's own address, under its plain name. */
const originOf = async (id: string, version = 1): Promise<string> =>
  unprotected
    ? `${location.origin}/area/${id}`
    : contentOrigin(document.documentElement.dataset.contentOrigin!, {
        hostkey: 'acme',
        userId: 'u1',
        groupTrailId: 'g1',
        resourceId: id,
        version,
      })

const stage = {
  claims,
  events,
  /** The paths that content requested from this page. */
  asked,
  originOf,
  async download(id: string): Promise<boolean> {
    const { manifest, data } = await known(id)
    const kept = new Map<string, Blob>()
    for (const path of Object.keys(manifest)) kept.set(path, (await fetchFile(id, path))!)
    files.set(id, kept)
    const parts = await Promise.all([
      installContentWorker(await originOf(id)),
      keepRuntime(runtimeParts(withManifest(data, manifest))),
    ])
    return parts.every(Boolean)
  },
  async open({ id, item, state, look, activities, version }: OpenOptions) {
    const { data, manifest, ...resource } = await known(id)
    const container = document.getElementById('player')!
    handle = openPlayer({
      container,
      contentOrigin: await originOf(id, version),
      resource: { activityPoint: 0, ...resource, ...state },
      data,
      item,
      look: { ...LOOK, ...look },
      learner: { id: 'u1', name: 'Dias, Marina' },
      files: {
        manifest,
        async get(path) {
          asked.push(path)
          const bytes = files.get(id)?.get(path) ?? (await fetchFile(id, path))
          return bytes && { bytes, start: 0, size: bytes.size }
        },
        kept: async (path) => files.get(id)?.get(path) ?? null,
      },
      activities,
      isOnline: () => navigator.onLine,
      ticket: async () => (await fetch(`/ticket/${id}`).catch(() => null))?.text() ?? null,
      async onClaim(claim, pointsAtEnd) {
        if (!room) return 'full'
        claims.push(structuredClone(claim))
        atEnd = pointsAtEnd && { ...claims.at(-1)!, points: pointsAtEnd }
        return 'stored'
      },
      onEvent: (event) => events.push(event),
    })
    return handle.opened
  },
  setRoom(hasRoom: boolean) {
    room = hasRoom
  },
  /** Deletes a file, as a browser that evicts files does. */
  lose: (id: string, path: string) => files.get(id)?.delete(path),
  /** Gives one file other bytes, as a newer version of the resource does. */
  change: (id: string, path: string, content: string) => files.get(id)?.set(path, new Blob([content])),
  course: () => handle?.course(),
  item: () => handle?.item(),
  openItem: (item: string) => handle?.openItem(item),
  /** Ends the sitting, as the app does. The points that waited for its end are claimed. */
  async close() {
    await handle?.close()
    if (atEnd) claims.push(atEnd)
    atEnd = null
  },
  wipe: async (id: string) => wipeContent(await originOf(id)),
}

export type Stage = typeof stage
declare global {
  interface Window {
    stage: Stage
  }
}
window.stage = stage
