import type { Challenge } from '@vereda/domain/challenge/challenge.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '@vereda/offline/queue/enqueue-play.ts'
import { isOnline } from '../calls/connection.ts'
import { playerOf } from '../listing/team.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { newId, webClock } from '../store/web-ports.ts'
import { sendNew } from './send-new.ts'

/** Queues a play of a challenge that took `spent` seconds. It is on the disk when this resolves. A preview queues nothing. */
export async function playChallenge(
  trail: Trail,
  { id, title }: Challenge,
  claim: PlayClaim,
  spent?: number,
): Promise<void> {
  if (trail.preview) return
  const owner = currentOwner()
  const { id: groupTrailId, version, attempt } = trail
  const player = await playerOf(owner, groupTrailId)
  const played = { owner, groupTrailId, resourceId: id, type: 'challenge' as const, title, version, attempt }
  const date = webClock.now().toISOString()
  const ended = { ...played, ...player, claim, date, spent, offline: !isOnline() }
  await localStore.write(ENQUEUE_PLAY_TABLES, (tx) => enqueuePlay(tx, newId(), ended))
  void sendNew()
}
