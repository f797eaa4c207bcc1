import { useOnline } from '../../platform/local/connection.ts'
import { useTrail } from '../../platform/local/use-trail.ts'
import { paths } from '../../platform/navigation/paths.ts'
import { useText } from '../../platform/text/use-text.ts'
import { useTitle } from '../../platform/title/use-title.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type_ from '../../ui/type/type.module.css'
import { playedIn } from './played.ts'
import styles from './player.module.css'
import { PlayerFault } from './player-fault.tsx'
import { PlayingScreen } from './playing-screen.tsx'

type PlayerScreenProps = { trailId: string; resourceId: string }

/** An activity under way, with its place in the trail and what it brings. */
export function PlayerScreen({ trailId, resourceId }: PlayerScreenProps) {
  const t = useText()
  const isOnline = useOnline()
  const { face, trail, refresh } = useTrail(trailId)
  const played = trail && playedIn(trail, resourceId)
  useTitle(played?.resource.title ?? t('player.title'))
  if (trail && played && !played.resource.disabled)
    return <PlayingScreen key={resourceId} trail={trail} played={played} />
  const isWaiting = face === 'loading' && !played
  const cause = isOnline ? 'failed' : 'offline'
  const isUnknown = trail !== null || face === 'empty'
  return (
    <main id="main" tabIndex={-1} className={styles.placeholder} aria-busy={isWaiting}>
      <h1 className={type_.sr}>{played?.resource.title ?? t('player.title')}</h1>
      {isWaiting ? (
        <Skeleton height="100%" radius="0" />
      ) : (
        <PlayerFault
          reason={isUnknown ? 'unknown' : cause}
          closeTo={paths.trail(trailId)}
          onRetry={isUnknown ? undefined : refresh}
        />
      )}
    </main>
  )
}
