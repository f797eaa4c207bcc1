import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import type { Palette } from '@vereda/ui/art/palette.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Check, Lock } from 'lucide-react'
import { DownloadControl } from '../../../parts/download/download-control.tsx'
import { type ActivityState, activityElementId } from '../activity/activity-state.ts'
import { useActivityWords } from '../activity/use-activity-words.ts'
import styles from './episode-card.module.css'
import { episodePart } from './episode-progress.ts'

type EpisodeCardProps = {
  trailId: string
  resource: TrailResource
  place: number
  state: ActivityState
  palette: Palette
  isNew: boolean
}

const SMALL = { size: 16, strokeWidth: 2.8 }

function Sign({ state, place }: Pick<EpisodeCardProps, 'state' | 'place'>) {
  if (state === 'done') return <Check {...SMALL} />
  return state === 'locked' ? <Lock {...SMALL} /> : place
}

function Picture({ resource, palette }: Pick<EpisodeCardProps, 'resource' | 'palette'>) {
  const { minutes } = useFormats()
  const part = episodePart(resource)
  return (
    <span className={styles.picture}>
      <Garden seed={resource.id} palette={palette} width={320} height={180} />
      {resource.minutes && <span className={styles.length}>{minutes(resource.minutes)}</span>}
      {part > 0 && (
        <span className={styles.part}>
          <span style={{ width: `${part * 100}%` }} />
        </span>
      )}
    </span>
  )
}

function Face({ resource, place, state, palette }: EpisodeCardProps) {
  const t = useText()
  return (
    <>
      <span className={styles.timeline} aria-hidden="true">
        <span className={styles.sign}>
          <Sign state={state} place={place} />
        </span>
      </span>
      <Picture resource={resource} palette={palette} />
      <span className={styles.title}>
        <span className={type_.sr}>{place}. </span>
        {resource.title}
        {state !== 'open' && <span className={type_.sr}>, {t(`trail.state.${state}`)}</span>}
      </span>
    </>
  )
}

/** An episode on the timeline of its season: an activity with its picture, its length and its state on this device. */
export function EpisodeCard(props: EpisodeCardProps) {
  const { trailId, resource, state, isNew } = props
  const { whyShut } = useActivityWords()
  return (
    <li
      id={activityElementId(resource.id)}
      className={classNames(styles.episode, styles[state], isNew && styles.fresh)}
    >
      {state === 'locked' ? (
        <>
          <Face {...props} />
          <p className={styles.why} title={resource.reason ?? undefined}>
            {whyShut(resource)}
          </p>
        </>
      ) : (
        <>
          <Link
            to={paths.play(trailId, resource.id)}
            className={styles.link}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <Face {...props} />
          </Link>
          <DownloadControl trailId={trailId} resourceId={resource.id} title={resource.title} />
        </>
      )}
    </li>
  )
}
