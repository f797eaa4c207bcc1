import type { GameName, StoredGame } from '@vereda/offline/download/stored-game.ts'
import type { MakeReady, ReadyRequest } from '@vereda/offline/ports/make-ready.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { under } from '@vereda/offline/store/key.ts'
import { prefixOf } from '@vereda/offline/store/owner.ts'
import { appKept } from '../../app-worker/app-worker.ts'
import { originOfResource } from '../../player/content-origin.ts'
import { installContentWorker, wipeContent } from '../../player/content-worker.ts'
import { keepRuntime, runtimeParts } from '../../player/player-runtime.ts'
import { readLocal } from '../store/local-store.ts'

const originOf = (name: GameName, version: number, isNamedByResource?: boolean): Promise<string | null> =>
  originOfResource({ ...name, userId: name.owner.userId }, version, isNamedByResource)

/** The content origins that are being cleared. Bringing content to such an origin waits until then, because clearing would delete it. */
const wipes = new Map<string, Promise<void>>()
let lastWipe: Promise<void> = Promise.resolve()

/**
 * Installs the content worker of an origin in a frame. It stops waiting for the frame once the server is away, so that the learner is told
 * within seconds. The download continues when the server is back.
 */
async function installed(origin: string): Promise<boolean> {
  let isOver = false
  // loaded on demand, because only a download needs it
  const { serverGone } = await import('../calls/server-gone.ts')
  const calledOff = new Promise<void>((resolve) => {
    void serverGone(() => isOver).then((isGone) => isGone && resolve())
  })
  const isIn = await installContentWorker(origin, calledOff)
  isOver = true
  return isIn
}

async function bring({ version, data, ...name }: ReadyRequest): Promise<boolean> {
  const origin = await originOf(name, version)
  if (origin === null || !(await keepRuntime(runtimeParts(data)))) return false
  await wipes.get(origin)
  return (await installed(origin)) && appKept()
}

function orNotReady(fault: unknown): false {
  if (fault instanceof StoreFull) throw fault
  return false
}

let underWay: Promise<unknown> = Promise.resolve()

/**
 * Brings everything except the files that a resource needs to play without a network. Requests run one after the other, because each opens
 * a frame of its own origin.
 */
export const makeReady: MakeReady = (request) => {
  const mine = underWay.then(() => bring(request).catch(orNotReady))
  underWay = mine.catch(() => undefined) // the caller of this request sees the fault
  return mine
}

/**
 * Whether a resource of another trail still uses the origin of a deleted one. A game with `isNamedByResource` has an origin that is named
 * by the resource alone, which several trails may share.
 */
async function isSharedStill({ owner, resourceId, current, installed }: StoredGame): Promise<boolean> {
  if (installed?.isNamedByResource !== true) return false
  const left = await readLocal(['games'], (tx) => tx.list('games', under(...prefixOf(owner))))
  return left.some(
    (game) =>
      game.resourceId === resourceId &&
      game.installed?.isNamedByResource === true &&
      game.current?.version === current?.version,
  )
}

async function originToWipe(game: StoredGame): Promise<string | null> {
  const { current, installed } = game
  if (current === null || (await isSharedStill(game))) return null
  return originOf(game, current.version, installed?.isNamedByResource)
}

function wipe(origin: string): Promise<void> {
  const mine = lastWipe.then(async () => {
    await wipeContent(origin)
    if (wipes.get(origin) === mine) wipes.delete(origin)
  })
  wipes.set(origin, mine)
  lastWipe = mine
  return mine
}

/**
 * Clears the origins of resources that were deleted from this device, one after the other: their service workers, and everything that their
 * content stored.
 */
export async function wipeOrigins(games: readonly StoredGame[]): Promise<void> {
  const origins = await Promise.all(games.map(originToWipe))
  await Promise.all(origins.map((origin) => origin && wipe(origin)))
}
