import type { PlayFact } from '@vereda/domain/play/play-fact.ts'
import type { LocalPlay } from '@vereda/offline/queue/local-play.ts'
import { type Ledger, type PlayedSitting, playerOf } from './ledger.ts'

/** The owner of a list of plays: its trail, and the sittings that may be in it. */
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

/** The number of the claim of a play that has given its place up; -1 where it is unknown. */
function givenUpBy(
  { sittings, placesGivenUp }: Ledger,
  whose: Whose,
  play: Pick<PlayFact, 'resourceId' | 'seq'>,
): number {
  const found = placesGivenUp.find(
    ({ number, groupTrailId, resourceId, seq }) =>
      groupTrailId === whose.groupTrailId &&
      resourceId === play.resourceId &&
      seq === play.seq &&
      sittings.filter(whose.isOf).some(isOfClaim(number)),
  )
  return found?.number ?? -1
}

/** The number of a play's claim. The content's saved state tells it, unless the play has given its place up to newer ones. */
export const numberOf = (ledger: Ledger, whose: Whose, play: PlayFact): number =>
  saidIn(play.objectData) ?? givenUpBy(ledger, whose, play)

type Local = Pick<LocalPlay, 'owner' | 'groupTrailId' | 'resourceId' | 'play'>

/** Notes a play before it gives its place up, because its claim's number can't be read from it afterwards. */
export function notePlaceGivenUp(ledger: Ledger, { groupTrailId, resourceId, play }: Local): void {
  const number = saidIn(play.objectData)
  if (number !== undefined) ledger.placesGivenUp.push({ number, groupTrailId, resourceId, seq: play.seq })
}

/** Notes that a play of a device is queued again, behind later ones. */
export function noteRequeued(ledger: Ledger, device: string, local: Local): void {
  const { owner, groupTrailId, resourceId, play } = local
  const isOf = (sitting: PlayedSitting) => sitting.device === device && sitting.userId === owner.userId
  const said = saidIn(play.objectData)
  ledger.requeued.add(said ?? givenUpBy(ledger, { groupTrailId, isOf }, { resourceId, seq: play.seq }))
}
