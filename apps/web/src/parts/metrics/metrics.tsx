import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { Flower2, Sparkles, Sprout, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './metrics.module.css'

type MetricsProps = {
  points: number
  bonus: number
  badges: { done: number; total: number }
  /** Null while the place is not known, or if the trail has no ranking. */
  position?: number | null
  /** These wrap a number in the button or link that its press uses. */
  pointsButton: (face: ReactNode) => ReactNode
  bonusButton: (face: ReactNode) => ReactNode
  badgesLink: (face: ReactNode) => ReactNode
  rankLink?: ((face: ReactNode) => ReactNode) | null
}

type FaceProps = {
  kind: 'points' | 'bonus' | 'badges' | 'rank'
  icon: ReactNode
  value: string
  count?: number
}

function Face({ kind, icon, value, count }: FaceProps) {
  const t = useText()
  return (
    <>
      <span className={`${styles.sign} ${styles[kind]}`}>{icon}</span>
      <span>
        <b className={styles.value}>{value}</b>
        <small>{t(`parts.metrics.${kind}`, { count })}</small>
      </span>
    </>
  )
}

/** The class of a link or button around a number. */
export const metricLinkClass = styles.metric

/** Points, bonus, achievements and ranking of a trail, the same in all four templates. */
export function Metrics(props: MetricsProps) {
  const { points, bonus, badges, position, pointsButton, bonusButton, badgesLink, rankLink } = props
  const t = useText()
  const { number } = useFormats()
  const pointsFace = <Face kind="points" icon={<Sprout size={16} />} value={number(points)} count={points} />
  const badgeFace = (
    <Face
      kind="badges"
      icon={<Flower2 size={16} />}
      value={`${number(badges.done)}/${number(badges.total)}`}
      count={badges.total}
    />
  )
  const rankFace = (
    <Face
      kind="rank"
      icon={<Trophy size={16} />}
      value={position ? t('parts.metrics.place', { position }) : '–'}
    />
  )
  return (
    <ul className={styles.metrics} aria-label={t('parts.metrics.label')}>
      <li>{pointsButton(pointsFace)}</li>
      <li>{bonusButton(<Face kind="bonus" icon={<Sparkles size={16} />} value={number(bonus)} />)}</li>
      <li>{badgesLink(badgeFace)}</li>
      {rankLink && <li>{rankLink(rankFace)}</li>}
    </ul>
  )
}
