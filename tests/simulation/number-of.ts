import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import { type Ledger, type PlayedSitting, playerOf } from './ledger.ts'

/** Whose a list of plays is: on which trail, and which sittings may stand in it. */
export type Whose = { groupTrailId: string; isOf: (sitting: PlayedSitting) => boolean }

/** The plays of one player on one trail. */
export const ofPlayer = ({ playerId, groupTrailId }: { playerId: string; groupTrailId: string }): Whose => ({
  groupTrailId,
  isOf: (sitting) => playerOf(sitting) === playerId && sitting.groupTrailId === groupTrailId,
})

const saidIn = (objectData: unknown): number | undefined => (objectData as { n: number } | undefined)?.n

const isOfClaim =
  (number: number) =>
  ({ commits }: PlayedSitting): boolean =>
    commits.some(({ id }) => id === number)

/** Which claim a play is. Content's save says so; one that came behind newer ones has given its place up, and is known as what was queued again. */
export function numberOf({ sittings, requeuedPlays }: Ledger, whose: Whose, play: PlayFact): number {
  const said = saidIn(play.objectData)
  if (said !== undefined) return said
  const found = requeuedPlays.find(
    ({ number, groupTrailId, resourceId, seq }) =>
      groupTrailId === whose.groupTrailId &&
      resourceId === play.resourceId &&
      seq === play.seq &&
      sittings.filter(whose.isOf).some(isOfClaim(number)),
  )
  return found?.number ?? -1
}

/** Notes a play before it is queued again. */
export function noteRequeued(
  ledger: Ledger,
  {
    groupTrailId,
    resourceId,
    play,
  }: { groupTrailId: string; resourceId: string; play: { seq: number; objectData?: unknown } },
): void {
  const number = saidIn(play.objectData)
  if (number === undefined) return // it was before
  ledger.requeued.add(number)
  ledger.requeuedPlays.push({ number, groupTrailId, resourceId, seq: play.seq })
}
