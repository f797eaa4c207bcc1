import { deleteAllAnswersPlayer } from '@vereda/contract/rest/enrollctl-answers.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { doubtAttempt, forgetAttempt } from '@vereda/offline/overlay/forget-attempt.ts'
import { syncLock } from '@vereda/offline/sync/run-sync.ts'
import { askAsUser } from '../calls/ask-as.ts'
import { refreshListing, refreshTrail } from '../listing/listing.ts'
import { teamOf } from '../listing/team.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { webLocks } from '../store/web-ports.ts'

/** The outcome of a restart. `offline`: the server was not reached, or its answer did not come back. */
export type StartedAnew = 'done' | 'offline' | 'failed'

/**
 * Begins a trail anew (specification 4: try again): the server sets the player's answers aside, then this device forgets its own. No sync
 * runs meanwhile, so that nothing of the old attempt is sent into the new one. The call uses the session of the user who asked, also when
 * another user signs in during the wait.
 */
export async function startAnew(trail: Pick<Trail, 'id' | 'groupUser'>): Promise<StartedAnew> {
  const owner = currentOwner()
  const ask = askAsUser(owner.userId)
  if (ask === null) return 'failed'
  const team = await teamOf(owner, trail.id)
  const attempt = { owner, groupTrailId: trail.id, team }
  const body = { groupTrailId: trail.id, groupUserId: trail.groupUser, team }
  const outcome = await webLocks.whenFree(syncLock(owner.userId), async (): Promise<StartedAnew> => {
    const answer = await ask(deleteAllAnswersPlayer, { body })
    // the server may have begun the trail anew although no answer came: items that name the old attempt would then no longer count
    if (!answer.ok) await doubtAttempt(localStore, attempt)
    if (!answer.ok) return answer.refusal.status === null ? 'offline' : 'failed'
    await forgetAttempt(localStore, attempt)
    return 'done'
  })
  if (outcome === 'done') await Promise.all([refreshTrail(owner, trail.id), refreshListing(owner)])
  return outcome
}
