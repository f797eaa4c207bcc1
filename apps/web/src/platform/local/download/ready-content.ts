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

/** The origins that are to be cleared: what is brought to one anew waits for that, or would go with it. */
const wipes = new Map<string, Promise<void>>()
let lastWipe: Promise<void> = Promise.resolve()

/** Its frame is not waited for once the server is away: the learner is told within seconds, and it goes on when the server is back. */
async function installed(origin: string): Promise<boolean> {
  let isOver = false
  // only a download needs its code
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

/** Brings what a resource needs beside its files to play without a network, one after the other: each opens a frame of its own origin. */
export const makeReady: MakeReady = (request) => {
  const mine = underWay.then(() => bring(request).catch(orNotReady))
  underWay = mine.catch(() => undefined) // told to whoever asked for it
  return mine
}

/** Whether another trail's resource still plays at the origin of one that went: earlier versions of the app gave both the same. */
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

/** Clears the origins of resources that were deleted from this device, one after the other: their workers, and whatever their content kept. */
export async function wipeOrigins(games: readonly StoredGame[]): Promise<void> {
  const origins = await Promise.all(games.map(originToWipe))
  await Promise.all(origins.map((origin) => origin && wipe(origin)))
}
