import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { paletteOf } from '@vereda/ui/art/palette.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { activityState } from '../activity/activity-state.ts'
import { SpacedStepWays } from '../sheet/step-ways.tsx'
import { StepWelcome } from '../sheet/step-welcome.tsx'
import type { TrailWalk, WalkedStep } from '../trail-walk.ts'
import { EpisodeCard } from './episode-card.tsx'
import styles from './episodes.module.css'

type SeasonProps = { trail: Trail; walk: TrailWalk; walked: WalkedStep; newlyDone: ReadonlySet<string> }

/** A step of the trail as a season: its activities are episodes on one timeline. */
export function Season({ trail, walk, walked, newlyDone }: SeasonProps) {
  const t = useText()
  const { step, state } = walked
  const done = step.resources.filter(({ activityDate }) => activityDate !== null).length
  const heading = `season-${step.id}`
  return (
    <section className={styles.season} aria-labelledby={heading}>
      <div className={layout.between}>
        <h2 className={type_.h3} id={heading} tabIndex={-1}>
          {step.title}
        </h2>
        <span className={styles.count}>
          {t('trail.episodes.count', { done, total: step.resources.length })}
        </span>
      </div>
      <StepWelcome trail={trail} step={step} isOpen={state === 'now'} />
      <SpacedStepWays trailId={trail.id} step={step} />
      <ol className={`${layout.scrollX} ${styles.episodes}`}>
        {step.resources.map((resource, i) => (
          <EpisodeCard
            key={resource.id}
            trailId={trail.id}
            resource={resource}
            place={i + 1}
            state={activityState(resource, walk)}
            palette={paletteOf(trail.trailId)}
            isNew={newlyDone.has(resource.id)}
          />
        ))}
      </ol>
    </section>
  )
}
