import { useText } from '@vereda/client/text/use-text.ts'
import { Check, Lock, Mountain } from 'lucide-react'
import type { ReactNode } from 'react'
import { ARRIVAL, type TrailWalk } from '../trail-walk.ts'
import { useTrailAddress } from '../use-trail-address.ts'
import { chapterElementId } from './chapter.tsx'
import styles from './journal.module.css'

type Listed = { id: string; title: string; sign: ReactNode }

const SMALL = { size: 16, strokeWidth: 2.6 }

function useListed(walk: TrailWalk): Listed[] {
  const t = useText()
  const signs = { done: <Check {...SMALL} />, locked: <Lock {...SMALL} /> }
  const steps = walk.steps.map(({ step, place, state }) => ({
    id: step.id,
    title: step.title,
    sign: state === 'done' || state === 'locked' ? signs[state] : place,
  }))
  const sign = walk.arrival === 'done' ? signs.done : <Mountain {...SMALL} />
  return [...steps, { id: ARRIVAL, title: t('trail.arrival.name'), sign }]
}

/** The chapters, each with a link to its heading; shown only where there is room beside the column. */
export function ChapterList({ trailId, walk }: { trailId: string; walk: TrailWalk }) {
  const t = useText()
  const { chooseStep } = useTrailAddress(trailId)
  const chosen = walk.chosen?.step.id ?? ARRIVAL
  const open = (id: string) => {
    chooseStep(id)
    document.getElementById(chapterElementId(id))?.focus({ preventScroll: true })
  }
  return (
    <nav className={styles.chapterList} aria-label={t('trail.journal.chapters')}>
      <ol>
        {useListed(walk).map(({ id, title, sign }) => (
          <li key={id}>
            <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => open(id)}>
              <span className={styles.sign} aria-hidden="true">
                {sign}
              </span>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
