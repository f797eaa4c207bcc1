import { challengeWorth } from '@vereda/domain/challenge/challenge-worth.ts'
import { playWorth } from '@vereda/domain/play/clamp.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { testMax } from '@vereda/domain/trail/test-report.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import type { PlayToSave } from '../sql/play-values.ts'
import type { Sender } from '../sql/player.ts'
import type { TrackedAttempt } from '../sql/tracking.ts'
import { answersIn } from './answers-in.ts'

/**
 * What a play is worth, and the most points of its activity. A challenge is graded here, and a
 * resource's claims are clamped. Null where the id is neither.
 */
function worthIn(
  { document, resources, challenges, stepNumbers }: CachedTrail,
  id: string,
  play: Play,
): Pick<PlayToSave, 'worth' | 'resource' | 'resourceMaxPoints' | 'walked'> | null {
  const rating = document.approvalRating
  const walked = { step: stepNumbers.get(id) ?? 0, resources: resources.size, rating }
  const resource = resources.get(id)
  if (resource)
    return { worth: playWorth(resource, play), resource, resourceMaxPoints: resource.maxPoints, walked }
  const challenge = challenges.get(id)
  if (!challenge) return null
  const graded = challengeWorth(challenge, play.testResponse)
  return { worth: { ...graded, badges: [], finished: false }, resourceMaxPoints: testMax(challenge), walked }
}

const withoutState = ({ scorm: _, objectData: __, ...play }: Play): Play => play

/** A play with its sender and the attempt that it was tracked for. */
export type PlayToMeasure = { sender: Sender; attempt: TrackedAttempt; play: Play }

/** Measures a play by its resource or challenge, so that it is ready to be saved in the attempt that it was tracked for. */
export async function measured(
  tx: Queries,
  trailCache: TrailCache,
  { sender, attempt, play }: PlayToMeasure,
): Promise<Outcome<PlayToSave>> {
  const trail = await trailCache.trail(tx, attempt.trailId, attempt.version)
  const worth = worthIn(trail, attempt.resourceId, play)
  if (!worth) return refuse('unknown-resource')
  const kept = attempt.keepsState ? play : withoutState(play)
  // only from the part of the play that is kept, as a rebuild finds it
  const answers = answersIn(trail, attempt.resourceId, kept)
  return accepted({ ...sender, attempt, play: kept, ...worth, answers })
}
