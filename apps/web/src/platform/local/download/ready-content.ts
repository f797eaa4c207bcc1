import { domainCell } from '@vereda/client/directory/domain.ts'
import type { GameName, StoredGame } from '@vereda/offline/download/stored-game.ts'
import type { MakeReady, ReadyRequest } from '@vereda/offline/ports/make-ready.ts'
import { appKept } from '../../app-worker/app-worker.ts'
import { contentOrigin } from '../../player/content-origin.ts'
import { installContentWorker, wipeContent } from '../../player/content-worker.ts'
import { keepRuntime, runtimeParts } from '../../player/player-runtime.ts'

/** The origin on which a stored resource's version plays; null before the domain is known. */
async function originOf(name: GameName, version: number, isNamedByResource = false): Promise<string | null> {
  const domain = domainCell.get()
  if (domain === null) return null
  const { owner, resourceId } = name
  const groupTrailId = isNamedByResource ? null : name.groupTrailId
  const of = { hostkey: domain.hostkey, userId: owner.userId, groupTrailId, resourceId, version }
  return contentOrigin(domain.content_origin, of)
}

async function bring({ version, data, ...name }: ReadyRequest): Promise<boolean> {
  const origin = await originOf(name, version)
  if (origin === null || !(await keepRuntime(runtimeParts(data)))) return false
  return (await installContentWorker(origin)) && appKept()
}

let underWay: Promise<boolean> = Promise.resolve(true)

/** Brings what a resource needs beside its files to play without a network, one after the other: each opens a frame of its own origin. */
export const makeReady: MakeReady = (request) => {
  underWay = underWay.then(() => bring(request).catch(() => false))
  return underWay
}

/** Clears the origins of resources that were deleted from this device: their workers, and whatever their content kept. */
export async function wipeOrigins(games: readonly StoredGame[]): Promise<void> {
  for (const game of games) {
    const { current, installed } = game
    const origin = current && (await originOf(game, current.version, installed?.isNamedByResource))
    if (origin) await wipeContent(origin)
  }
}
