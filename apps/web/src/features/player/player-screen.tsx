import { go } from '@vereda/client/navigation/go.ts'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { dependencyTitle } from '@vereda/domain/resource/dependency.ts'
import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useEffect, useRef } from 'react'
import { useTeamFirst } from '../../parts/team/use-team-first.ts'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { type OneTrail, useTrail } from '../../platform/local/listing/use-trail.ts'
import { WithinDates } from './dates/within-dates.tsx'
import { type Played, playedIn } from './played.ts'
import styles from './player.module.css'
import { type FaultReason, PlayerFault } from './player-fault.tsx'
import { PlayingScreen } from './playing-screen.tsx'

/** Why an activity can't be played: it is locked, it needs a newer app, it is not in the trail, or the trail itself could not be read. */
function whyNot({ face, trail, fault }: OneTrail, played: Played | null, isOnline: boolean): FaultReason {
  if (played) return isKnown(played.resource) ? 'locked' : 'newer'
  if (trail) return 'none'
  if (face === 'empty') return 'unknown'
  return fault ?? (isOnline ? 'failed' : 'offline')
}

type PlayerScreenProps = { trailId: string; resourceId: string }

/**
 * The played trail. After its session has ended, it is the trail as last shown: the content stays until its last commit is stored, and then
 * the login replaces it.
 */
function usePlayedTrail(trailId: string): OneTrail {
  const one = useTrail(trailId)
  const isSignedIn = useSession() !== null
  const last = useRef(one)
  if (isSignedIn) last.current = one
  return last.current
}

/** Opens a trail's scene as the trail in space instead, because only that view tells the scene the learner's progress. */
function useSceneInstead(trailId: string, isScene: boolean) {
  useEffect(() => {
    if (isScene) go(paths.trail(trailId, { app: 'xrvoto' }), { replace: true })
  }, [trailId, isScene])
}

/** The activity being played, with its position in the trail and its points. */
export function PlayerScreen({ trailId, resourceId }: PlayerScreenProps) {
  const t = useText()
  const isOnline = useOnline()
  const one = usePlayedTrail(trailId)
  const { face, trail, refresh } = one
  const played = trail && playedIn(trail, resourceId)
  useTitle(played?.resource.title ?? t('player.title'))
  const isScene = trail?.scene === resourceId && played?.resource.type === 'bundle'
  useSceneInstead(trailId, isScene)
  const isSignedIn = useSession() !== null
  const isTeamFirst = useTeamFirst(isSignedIn ? trail : null)
  const isWaiting = isScene || isTeamFirst || (face === 'loading' && !played)
  const before = played && dependencyTitle(played.resource.reason)
  const without = (reason: FaultReason) => (
    <main id="main" tabIndex={-1} className={styles.placeholder} aria-busy={isWaiting}>
      <h1 className={type_.sr}>{played?.resource.title ?? t('player.title')}</h1>
      {isWaiting ? (
        <Skeleton height="100%" radius="0" />
      ) : (
        <PlayerFault
          reason={reason}
          title={before ? t('parts.resource.first', { title: before }) : undefined}
          closeTo={paths.trail(trailId)}
          onRetry={trail || face === 'empty' ? undefined : refresh}
        />
      )}
    </main>
  )
  if (!trail || !played || played.resource.disabled || !isKnown(played.resource) || isScene || isTeamFirst)
    return without(whyNot(one, played, isOnline))
  return (
    <WithinDates
      key={`${trailId} ${resourceId}`}
      trail={trail}
      resource={played.resource}
      asOf={one.asOf}
      shut={without('outOfDates')}
    >
      <PlayingScreen trail={trail} played={played} />
    </WithinDates>
  )
}
