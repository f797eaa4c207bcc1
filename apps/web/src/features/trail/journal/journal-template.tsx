import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { activityElementId } from '../activity/activity-state.ts'
import { useInSight } from '../activity/use-in-sight.ts'
import { useNewlyDone } from '../activity/use-newly-done.ts'
import { EndCard } from '../closing/end-card.tsx'
import { ARRIVAL, type TrailWalk, trailWalk } from '../trail-walk.ts'
import { useTrailAddress } from '../use-trail-address.ts'
import { Chapter, ChapterFrame, chapterElementId } from './chapter.tsx'
import styles from './journal.module.css'
import { JournalAside } from './journal-aside.tsx'
import { OwnOpinion } from './own-opinion.tsx'

function Top({ chip }: { chip: ReactNode }) {
  const t = useText()
  return (
    <div className={styles.top}>
      <div className={`${layout.wrap} ${styles.topRow}`}>
        <Link to={paths.enroll()} className={buttonClass('ghost', { size: 'small' })}>
          <ArrowLeft size={20} />
          {t('trail.journal.back')}
        </Link>
        {chip}
      </div>
    </div>
  )
}

/** The element to scroll to when the journal opens: the chapter that the address names, else the activity to continue with. */
function soughtIn(walk: TrailWalk, asked: string | undefined): string {
  const { next } = walk
  if (asked === ARRIVAL || next === null) return chapterElementId(ARRIVAL)
  const isElsewhere = walk.steps.some(({ step }) => step.id === asked) && asked !== next.step.id
  return isElsewhere ? chapterElementId(asked!) : activityElementId(next.resource.id)
}

/** Template 0, the journal: steps are chapters in one reading column, activities are dated entries with the learner's own answers. */
export function JournalTemplate({ trail, chip }: { trail: Trail; chip: ReactNode }) {
  const t = useText()
  const { step } = useTrailAddress(trail.id)
  const walk = trailWalk(trail, step)
  const newlyDone = useNewlyDone(trail)
  const isShut = walk.next === null && trail.doneDate === null
  useInSight(soughtIn(walk, step), { opens: isShut ? 'at the top' : 'at it' })
  return (
    <main id="main" tabIndex={-1}>
      <Top chip={chip} />
      <div className={`${layout.wrap} ${styles.columns}`}>
        <JournalAside trail={trail} walk={walk} />
        <div>
          {walk.steps.map((walked) => (
            <Chapter key={walked.step.id} trail={trail} walk={walk} walked={walked} newlyDone={newlyDone} />
          ))}
          <ChapterFrame id={ARRIVAL} place={walk.steps.length + 1} title={t('trail.arrival.name')}>
            <EndCard trail={trail} walk={walk} />
            <OwnOpinion trail={trail} />
          </ChapterFrame>
        </div>
      </div>
    </main>
  )
}
