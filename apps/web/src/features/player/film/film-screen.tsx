import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { dependencyTitle } from '@vereda/domain/resource/dependency.ts'
import { type StepFilm, stepFilm } from '@vereda/domain/step/step-film.ts'
import type { TrailResource, TrailStep } from '@vereda/domain/trail/trail.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useOnline } from '../../../platform/local/calls/connection.ts'
import { type OneTrail, useTrail } from '../../../platform/local/listing/use-trail.ts'
import { WithinDates } from '../dates/within-dates.tsx'
import styles from '../player.module.css'
import { type FaultReason, PlayerFault } from '../player-fault.tsx'
import { PlayingFilm } from './playing-film.tsx'

/** A step's film and the step's position. */
type Found = { step: TrailStep; place: number; film: StepFilm<TrailResource> }

function findFilm({ trail }: OneTrail, stepId: string): Found | null {
  const at = trail?.steps.findIndex((step) => step.id === stepId) ?? -1
  const step = trail?.steps[at]
  const film = step && stepFilm(step)
  return film ? { step, place: at + 1, film } : null
}

/** Why no film can be shown: its step is locked, the trail has no such film, or the trail itself could not be read. */
function whyNot({ face, trail, fault }: OneTrail, found: Found | null, isOnline: boolean): FaultReason {
  if (found) return 'locked'
  if (trail || face === 'empty') return 'noFilm'
  return fault ?? (isOnline ? 'failed' : 'offline')
}

/** The film of a trail's step (specification 2: trail child state video). */
export function FilmScreen({ trailId, stepId }: { trailId: string; stepId: string }) {
  const t = useText()
  const isOnline = useOnline()
  const one = useTrail(trailId)
  const { face, trail, refresh } = one
  const found = findFilm(one, stepId)
  const title = found?.film.title ?? t('player.film')
  useTitle(title)
  const isWaiting = face === 'loading' && !found
  const before = found && dependencyTitle(found.film.resource.reason)
  const without = (reason: FaultReason) => (
    <main id="main" tabIndex={-1} className={styles.placeholder} aria-busy={isWaiting}>
      <h1 className={type_.sr}>{title}</h1>
      {isWaiting ? (
        <Skeleton height="100%" radius="0" />
      ) : (
        <PlayerFault
          reason={reason}
          title={before ? t('parts.resource.first', { title: before }) : undefined}
          closeTo={paths.trail(trailId, { step: stepId })}
          onRetry={trail || face === 'empty' ? undefined : refresh}
        />
      )}
    </main>
  )
  if (!trail || !found || found.film.resource.disabled) return without(whyNot(one, found, isOnline))
  return (
    <WithinDates
      key={stepId}
      trail={trail}
      resource={found.film.resource}
      asOf={one.asOf}
      shut={without('outOfDates')}
    >
      <PlayingFilm trailId={trail.id} {...found} />
    </WithinDates>
  )
}
