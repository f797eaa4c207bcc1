import type { GamePlay, Launch } from '@vereda/domain/content/player-protocol.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { AppPort } from '../play/app-port.ts'
import { contentFrame } from '../play/content-frame.ts'
import { entryOf } from '../play/entry-of.ts'
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

/** A copy of the claim that a message can carry: a game may put values into its save that cannot be cloned or written as JSON. */
const plain = (claim: PlayClaim): PlayClaim => JSON.parse(JSON.stringify(claim)) as PlayClaim

const MINUTE_MS = 60_000
/**
 * A game that is silent for this long does not use the protocol. The player then knows only that it was open, and counts it as finished. A
 * game that has points to give does use it, as its import found, and may only be slow to load.
 */
const silenceMs = ({ maxPoints }: GamePlay) => (maxPoints > 0 ? 10 : 1) * MINUTE_MS

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
  if (!(await frame.open(await entryOf(launch, play))))
    return port.tell({ kind: 'failed', reason: 'content-missing' })
  port.tell({ kind: 'opened' })
  setTimeout(() => {
    if (isSilent) port.commit({ kind: 'claim', claim: { ...plain(claim), finished: true } })
  }, silenceMs(play))
}
