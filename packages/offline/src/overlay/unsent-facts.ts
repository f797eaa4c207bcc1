import type { ListedChallenge } from '@vereda/domain/challenge/challenge.ts'
import { playWorth } from '@vereda/domain/play/clamp.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { believableDate, type PlayFact } from '@vereda/domain/play/play-fact.ts'
import { testMax } from '@vereda/domain/trail/test-report.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { LocalPlay } from '../queue/local-play.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { waitingClaim } from '../sitting/waiting-claim.ts'
import type { Unsent } from './unsent.ts'

type Unmeasured = { key: string; resourceId: string; version: number; play: Play }

// A sitting under way is newer than every play that this device has numbered.
const UNDER_WAY = Number.MAX_SAFE_INTEGER

const ofPlay = ({ id, resourceId, version, play }: LocalPlay): Unmeasured => ({
  key: id,
  resourceId,
  version,
  play,
})

function ofSitting(sitting: Sitting): Unmeasured[] {
  const claim = waitingClaim(sitting)
  if (claim === null) return []
  const { id, resourceId, version, changed } = sitting
  return [{ key: id, resourceId, version, play: { ...claim, date: changed, seq: UNDER_WAY } }]
}

/**
 * A challenge in the form that its plays are checked against. Its right answers are not on the device, so the device's own grading counts.
 */
const asPlayed = (challenge: ListedChallenge) => ({
  id: challenge.id,
  maxPoints: testMax(challenge),
  maxBonus: challenge.maxBonus,
  badges: [],
})

function factIn(trail: Trail, { key, resourceId, version, play }: Unmeasured): PlayFact[] {
  const played = trail.steps.flatMap(({ resources, challenge }) => [
    ...resources,
    ...(challenge ? [asPlayed(challenge)] : []),
  ])
  const resource = played.find(({ id }) => id === resourceId)
  if (resource === undefined) return []
  const date = believableDate(play.date, play.date, trail.enrolledDate)
  const { seq, scorm, objectData } = play
  const worth = playWorth(resource, play)
  return [{ ...worth, key, resourceId, version, seq, date, serverDate: null, scorm, objectData }]
}

/**
 * What a trail's unsent plays and sittings are worth, limited by its resources as the server will limit them. Left out are those of another
 * trail or team, of a resource that the trail lacks, and of an attempt that was begun again since.
 */
export function unsentFacts(trail: Trail, team: string | null, unsent: Unsent): PlayFact[] {
  const ours = <T extends { groupTrailId: string; team: string | null }>(row: T) =>
    row.groupTrailId === trail.id && row.team === team
  const underWay = <T extends { attempt?: number | undefined }>({ attempt }: T) =>
    attempt === undefined || trail.attempt === undefined || attempt >= trail.attempt
  const plays = unsent.plays.filter(ours).filter(underWay).map(ofPlay)
  const sittings = unsent.sittings.filter(ours).filter(underWay).flatMap(ofSitting)
  return [...plays, ...sittings].flatMap((unmeasured) => factIn(trail, unmeasured))
}
