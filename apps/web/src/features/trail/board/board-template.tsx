import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { initials } from '@vereda/domain/account/shown-name.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { type ReactNode, useRef } from 'react'
import { BoardHeader } from '../../../parts/board-header/board-header.tsx'
import { activityElementId } from '../activity/activity-state.ts'
import { useInSight } from '../activity/use-in-sight.ts'
import { useNewlyDone } from '../activity/use-newly-done.ts'
import { EndCard } from '../closing/end-card.tsx'
import { TrailDates } from '../dates/trail-dates.tsx'
import { useBoxWidth } from '../map/use-box-width.ts'
import { ARRIVAL, trailWalk } from '../trail-walk.ts'
import { useTrailAddress } from '../use-trail-address.ts'
import styles from './board.module.css'
import { columnsIn } from './board-plan.ts'
import { NearestPlayers } from './nearest-players.tsx'
import { Stage } from './stage.tsx'
import { TurnCard } from './turn-card.tsx'

/** Template 2, the board: steps are stages; activities are tiles that show their stage's pattern once done; the ranking is beside them. */
export function BoardTemplate({ trail, chip }: { trail: Trail; chip: ReactNode }) {
  const t = useText()
  const { step } = useTrailAddress(trail.id)
  const walk = trailWalk(trail, step)
  const newlyDone = useNewlyDone(trail)
  const heading = useHeadingFocus()
  const name = useSession()?.person.user.name ?? ''
  const box = useRef<HTMLDivElement>(null)
  const { width, rem } = useBoxWidth(box)
  const { next } = walk
  useInSight(next ? activityElementId(next.resource.id) : ARRIVAL)
  const title = (
    <h1 className={type_.h2} ref={heading} tabIndex={-1}>
      {trail.title}
    </h1>
  )
  return (
    <main id="main" tabIndex={-1}>
      <BoardHeader trail={trail} heading={title} chip={chip} />
      <div className={`${layout.wrap} ${styles.board}`}>
        <div className={styles.side}>
          <TrailDates trail={trail} />
          {next && <TurnCard trail={trail} next={next} />}
          {hasRanking(trail) && <NearestPlayers trailId={trail.id} />}
        </div>
        <div ref={box}>
          {walk.steps.map((walked) => (
            <Stage
              key={walked.step.id}
              trail={trail}
              walk={walk}
              walked={walked}
              columns={columnsIn(width, rem)}
              newlyDone={newlyDone}
              player={{ name, initials: initials(name) }}
            />
          ))}
          <section className={styles.stage} aria-labelledby={ARRIVAL}>
            <h2 className={type_.h3} id={ARRIVAL} tabIndex={-1}>
              {t('trail.arrival.name')}
            </h2>
            <EndCard trail={trail} walk={walk} />
          </section>
        </div>
      </div>
    </main>
  )
}
