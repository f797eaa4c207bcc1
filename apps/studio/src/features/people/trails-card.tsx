import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { PersonTrail } from '@vereda/contract/rest/studio-person.ts'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import list from '../../parts/list/list.module.css'
import styles from './people.module.css'
import { PersonCard } from './person-card.tsx'

function Stands({ trail }: { trail: PersonTrail }) {
  const t = useText()
  const { step, steps, points, lastPlayed, completed } = trail
  const { day } = useZoned()
  if (completed) return t('people.trail.completed', { day: day(completed), points })
  if (!lastPlayed) return t('people.trail.waiting')
  return t('people.trail.step', { step, steps, points, day: day(lastPlayed) })
}

/** A person's progress in each trail that they were given. */
export function TrailsCard({ trails }: { trails: PersonTrail[] }) {
  const t = useText()
  const count = new Set(trails.map(({ groupTrailId }) => groupTrailId)).size
  return (
    <PersonCard title={t('people.trails', { count })}>
      {trails.length === 0 && <p className={list.small}>{t('people.trails.none')}</p>}
      {trails.some(({ isInTeam }) => isInTeam) && <p className={list.small}>{t('people.trails.inTeam')}</p>}
      <ul className={list.rows}>
        {trails.map((trail) => (
          <li key={`${trail.groupTrailId} ${trail.isInTeam}`} className={styles.item}>
            <Link to={studioPaths.result(trail.groupTrailId)} className={styles.open}>
              {trail.title}
            </Link>
            <Meter
              value={trail.completed ? trail.steps : trail.step}
              max={Math.max(1, trail.steps)}
              aria-label={trail.title}
            />
            <p className={list.small}>
              {trail.isInTeam && `${t('people.trail.inTeam')} · `}
              <Stands trail={trail} />
            </p>
          </li>
        ))}
      </ul>
    </PersonCard>
  )
}
