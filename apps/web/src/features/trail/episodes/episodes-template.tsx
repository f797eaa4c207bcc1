import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type_ from '@vereda/ui/type/type.module.css'
import type { ReactNode } from 'react'
import { activityElementId } from '../activity/activity-state.ts'
import { opensAt, useInSight } from '../activity/use-in-sight.ts'
import { useNewlyDone } from '../activity/use-newly-done.ts'
import { EndCard } from '../closing/end-card.tsx'
import { ARRIVAL, trailWalk } from '../trail-walk.ts'
import { useTrailAddress } from '../use-trail-address.ts'
import styles from './episodes.module.css'
import { EpisodesBar } from './episodes-bar.tsx'
import { EpisodesHero } from './episodes-hero.tsx'
import { Season } from './season.tsx'

/** Template 3, episodes: a dark stage with the episode to continue with, and one timeline of episodes for each step. */
export function EpisodesTemplate({ trail, chip }: { trail: Trail; chip: ReactNode }) {
  const t = useText()
  const { step } = useTrailAddress(trail.id)
  const walk = trailWalk(trail, step)
  const newlyDone = useNewlyDone(trail)
  const opens = opensAt(trail, { step, newlyDone })
  useInSight(walk.next ? activityElementId(walk.next.resource.id) : ARRIVAL, { opens })
  return (
    <main id="main" tabIndex={-1} className={styles.stage} data-theme="dark">
      <EpisodesBar trail={trail} chip={chip} />
      <EpisodesHero trail={trail} next={walk.next} />
      {walk.steps.map((walked) => (
        <Season key={walked.step.id} trail={trail} walk={walk} walked={walked} newlyDone={newlyDone} />
      ))}
      <section className={styles.season} aria-labelledby={ARRIVAL}>
        <h2 className={type_.h3} id={ARRIVAL} tabIndex={-1}>
          {t('trail.arrival.name')}
        </h2>
        <div className={styles.end}>
          <EndCard trail={trail} walk={walk} />
        </div>
      </section>
    </main>
  )
}
