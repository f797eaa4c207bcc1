import type { GamePlay, Launch } from '@vereda/domain/content/player-protocol.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { AppPort } from '../play/app-port.ts'
import { contentFrame, exists } from '../play/content-frame.ts'
import { foundIn } from '../play/sync-requests.ts'
import { claimAfter, openingClaim } from './game-claim.ts'

const startMessage = ({ look }: Launch, play: GamePlay) => ({
  vereda: 'start',
  locale: look.locale,
  theme: look.theme,
  reducedMotion: look.reducedMotion,
  objectData: play.objectData ?? null,
  points: play.points,
  maxPoints: play.maxPoints,
  maxBonus: play.maxBonus,
  ...(play.trail && { trail: play.trail }),
})

/** A claim as a message can carry it; a game may have put what can't be cloned or written into its save. */
const plain = (claim: PlayClaim): PlayClaim => JSON.parse(JSON.stringify(claim)) as PlayClaim

/** A game that has said nothing for so long speaks no protocol; having been open is all that can be known of it. */
const SILENT_MS = 60_000

/** What a page of a build for a site names from the root of that site: a script or style of it, or where all of its addresses begin. */
const FROM_ROOT = /<(?:script|link|base)\b[^>]*\s(?:src|href)\s*=\s*["']?\/(?!\/)([^"'\s>?#]*)/gi
const ENTRY = 'index.html'
const READ_BYTES = 64 * 1024

const isScript = ([tag]: RegExpMatchArray) => /^<script/i.test(tag)

/** What stands before the package's own path in a path from the root of a site; null where no part of it is one. */
async function folderBefore(base: string, path: string): Promise<string | null> {
  for (let at = 0; at >= 0; at = path.indexOf('/', at) + 1 || -1)
    if (await exists(base + path.slice(at))) return path.slice(0, at)
  return null
}

/** The folder of a site that a build is for, '' for its root; null of a page that names nothing from there. Its scripts say it best: without them nothing plays. */
async function folderOf(base: string, page: string): Promise<string | null> {
  const named = [...page.matchAll(FROM_ROOT)].sort((a, b) => Number(isScript(b)) - Number(isScript(a)))
  for (const [, path = ''] of named) {
    const folder = await folderBefore(base, path)
    if (folder !== null) return folder
  }
  return named.length > 0 ? '' : null
}

/** Where a game opens: one that was built for a site where it would lie there, so that its router finds the place that it takes for its first. */
async function placeOf({ base, byWorker }: Launch, entry: string): Promise<string> {
  if (!byWorker || entry.toLowerCase() !== ENTRY) return base + entry
  const answer = await fetch(base + entry, { headers: { Range: `bytes=0-${READ_BYTES - 1}` } })
  const folder = answer.ok ? await folderOf(base, await answer.text()) : null
  if (folder === null) return base + entry
  const place = `./${folder}`
  if (!(await exists(place))) return base + entry // a worker of an older release has nothing there
  foundIn(folder)
  return place
}

/** Plays a game: listens to its window, and hands what it reports to the app as one growing claim (docs/game-makers.md). */
export async function playGame(launch: Launch, play: GamePlay, port: AppPort): Promise<void> {
  const frame = contentFrame(launch.title)
  let claim = openingClaim(play.objectData)
  let isSilent = true
  window.addEventListener(
    'message',
    ({ source, data }: MessageEvent<{ vereda?: unknown; id?: unknown } | null>) => {
      if (source !== frame.window()) return
      if (typeof data?.vereda === 'string') isSilent = false
      if (data?.vereda === 'ready') return frame.window().postMessage(startMessage(launch, play), '*')
      if (data?.vereda === 'open' && typeof data.id === 'string')
        return port.tell({ kind: 'open', resource: data.id })
      const next = claimAfter(claim, data)
      if (next === null) return
      claim = next
      port.commit({ kind: 'claim', claim: plain(claim) })
    },
  )
  port.onClose(() => frame.leave())
  if (!(await frame.open(await placeOf(launch, play.entry))))
    return port.tell({ kind: 'failed', reason: 'content-missing' })
  port.tell({ kind: 'opened' })
  setTimeout(() => {
    if (isSilent) port.commit({ kind: 'claim', claim: { ...plain(claim), finished: true } })
  }, SILENT_MS)
}
