import { bytesToFetch, tellsFiles } from '@vereda/domain/content/download-size.ts'
import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import type { Trail, TrailResource } from '@vereda/domain/trail/trail.ts'
import { isDownloaded } from '../play-online/note-online-play.ts'
import type { OnlinePlay } from '../play-online/online-play.ts'
import { concerns, type DownloadJob, goesOn } from './download-job.ts'
import { playsOffline, type StoredGame } from './stored-game.ts'

/**
 * The state of a resource or a trail on this device. `have`: on the device. `partly`: a part of the trail is, and plays without a network.
 * `loading`: being downloaded (`percent`). `waiting`: behind another download. `get`: can be downloaded (`bytes`). `online`: needs a
 * network. `queued`: played here and not sent yet. `failed`: the download failed (`bytes` are missing). `held`: the download waits for the
 * server and goes on by itself. `unknown`: the device's store was not read yet.
 */
export type Availability = {
  kind:
    | 'have'
    | 'partly'
    | 'loading'
    | 'waiting'
    | 'get'
    | 'online'
    | 'queued'
    | 'failed'
    | 'held'
    | 'unknown'
  percent?: number
  bytes?: number
  /** For a trail that lacks something: whether one of its activities plays without a network already. */
  isPartly?: boolean
  /** For a failed download: whether it starts again by itself once the server can be reached. */
  goesOn?: boolean
  /** For a trail that is being downloaded: which activity is coming, of how many. */
  place?: { at: number; of: number }
}

/** The state without a network: nothing can be downloaded, so it no longer matters whether a download failed. */
export const withoutOffer = (value: Availability): Availability =>
  value.kind === 'get' || value.kind === 'failed' ? { kind: value.isPartly ? 'partly' : 'online' } : value

/** The state while the server can't be reached: downloads stand still and go on by themselves later (rule D9). */
export const withoutServer = (value: Availability): Availability =>
  value.kind === 'loading' || value.kind === 'waiting' || value.goesOn
    ? { kind: 'held', percent: value.percent, isPartly: value.isPartly }
    : value

/** Every file has come, and making the resource ready still needs the network for a moment. */
export const FINISHING: Availability = { kind: 'loading', percent: 100 }

/** What the device knows of one trail. */
export type KnownOfTrail = {
  trail: Trail | undefined
  job: DownloadJob | undefined
  games: ReadonlyMap<string, StoredGame>
  online: readonly OnlinePlay[]
  queued: ReadonlySet<string>
  /** The hashes of files that ready resources hold, of any trail. */
  held: ReadonlySet<string>
}

const percentOf = (parts: readonly { done: number; total: number }[]): number => {
  const total = parts.reduce((sum, part) => sum + part.total, 0)
  const done = parts.reduce((sum, part) => sum + part.done, 0)
  return total === 0 ? 0 : Math.floor((done * 100) / total)
}

const isHere = ({ games, online }: KnownOfTrail, id: string) => isDownloaded(games.get(id), online)
/** Whether a resource's files are in and it is still being made ready to play without a network. */
const isFinishing = (known: KnownOfTrail, id: string) =>
  isHere(known, id) && !playsOffline(known.games.get(id))
const hasFailed = ({ job }: KnownOfTrail, id: string) => job?.state === 'failed' && concerns(job, id)

type Under = { progress: { done: number; total: number }[]; lacking: readonly TrailResource[] }

function ofDownload({ job, held }: KnownOfTrail, { progress, lacking }: Under): Availability | null {
  if (job === undefined) return null
  const percent = percentOf(progress)
  if (job.state === 'loading') return { kind: 'loading', percent }
  if (job.state === 'failed')
    return {
      kind: 'failed',
      bytes: bytesToFetch(lacking, held),
      ...(goesOn(job) && { goesOn: true, percent }),
    }
  return { kind: job.state }
}

/** The state of one resource of a trail. */
export function resourceAvailability(known: KnownOfTrail, resource: TrailResource): Availability {
  if (!isKnown(resource)) return { kind: 'online' }
  const { id } = resource
  const { job } = known
  const here = isHere(known, id)
  if (job !== undefined && concerns(job, id) && !here && resource.offline) {
    const progress = job.progress[id]
    const isItsTurn = job.state !== 'loading' || progress !== undefined
    const under = { progress: progress ? [progress] : [], lacking: [resource] }
    return isItsTurn ? ofDownload(known, under)! : { kind: 'waiting' }
  }
  if (known.queued.has(id)) return { kind: 'queued' }
  if (isFinishing(known, id)) return hasFailed(known, id) ? { kind: 'failed' } : FINISHING
  if (here) return { kind: 'have' }
  return resource.offline ? { kind: 'get', bytes: bytesToFetch([resource], known.held) } : { kind: 'online' }
}

const NONE: ReadonlySet<string> = new Set()
const weightOf = (resource: TrailResource) => bytesToFetch([resource], NONE)

/** The progress of each resource of a trail: a downloaded one counts whole, the one that is coming by its own progress. */
function trailProgress(known: KnownOfTrail, resources: readonly TrailResource[]) {
  return resources.map((r) => {
    const total = weightOf(r)
    return isHere(known, r.id) ? { done: total, total } : { total, ...known.job?.progress[r.id] }
  })
}

const withPart = (known: KnownOfTrail, resources: readonly TrailResource[], value: Availability) =>
  resources.some(({ id }) => isHere(known, id) && !isFinishing(known, id))
    ? { ...value, isPartly: true }
    : value

/** The state of a trail's download, over the resources that were asked for. */
function trailDownload(known: KnownOfTrail, resources: readonly TrailResource[]): Availability | null {
  const { job } = known
  if (job === undefined) return null
  const asked = resources.filter((r) => concerns(job, r.id))
  const progress = trailProgress(known, asked).map(({ done = 0, total }) => ({ done, total }))
  const lacking = asked.filter((r) => !isHere(known, r.id))
  const place = { at: Math.min(asked.length - lacking.length + 1, asked.length), of: asked.length }
  return { ...ofDownload(known, { progress, lacking })!, place }
}

/** The state of a trail, over the resources that are kept on a device (rule D26). */
export function trailAvailability(known: KnownOfTrail): Availability {
  const { trail } = known
  if (trail === undefined) return { kind: 'online' }
  const all = trail.steps.flatMap((step) => step.resources.filter(isKnown))
  const resources = all.filter((r) => r.offline || isHere(known, r.id))
  const download = trailDownload(known, resources)
  if (download?.kind === 'failed') return withPart(known, resources, download)
  if (download) return download
  const missing = resources.filter((r) => !isHere(known, r.id))
  if (resources.length > 0 && missing.length === 0) {
    if (resources.some((r) => isFinishing(known, r.id))) return FINISHING
    return { kind: known.queued.size > 0 ? 'queued' : 'have' }
  }
  if (!trail.offline) return { kind: 'online' }
  const isUntold = missing.length === resources.length && !tellsFiles(missing)
  const bytes = isUntold ? trail.totalSize : bytesToFetch(missing, known.held)
  return withPart(known, resources, { kind: 'get', bytes })
}
