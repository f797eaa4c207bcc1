import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Flower2 } from 'lucide-react'
import styles from './rank.module.css'

/** The number of won badges out of all, and a link to them; from there the learner comes back to the ranking (specification 2). */
export function BadgesLink({ trail }: { trail: Pick<Trail, 'id' | 'completedBadges' | 'totalBadges'> }) {
  const t = useText()
  const { id, completedBadges: done, totalBadges: total } = trail
  if (total === 0) return null
  const achievements = paths.achievements(id, { origin: 'ranking', backRoute: paths.rank(id) })
  const figures = t('rank.badges', { done, total })
  const word = t('rank.badges.word', { total })
  return (
    <Link
      to={achievements}
      className={buttonClass('soft', { size: 'small' })}
      aria-label={`${figures} ${word}`}
    >
      <Flower2 size={20} />
      <span>
        {figures}
        <span className={styles.wideWord}> {word}</span>
      </span>
    </Link>
  )
}
