import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { Availability } from '@vereda/offline/download/availability.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import { Sprout } from 'lucide-react'
import { useTimeFor } from '../../platform/local/listing/told-at.ts'
import { AvailabilityTag } from '../availability/availability-tag.tsx'
import { OpenTrail } from './open-trail.tsx'
import styles from './trail-card.module.css'
import { TrailCover } from './trail-cover.tsx'
import { trailSubtitle } from './trail-subtitle.ts'

type TrailCardProps = {
  trail: Trail
  availability: Availability
  /** There is no network: a trail that is not on the device loses its colour, but its text stays. */
  isOffline?: boolean
  isNew?: boolean
}

function Progress({ trail }: { trail: Trail }) {
  const t = useText()
  const label = t('parts.activities', { done: trail.finishedResources, total: trail.totalResources })
  return (
    <>
      <Stones done={trail.finishedResources} total={trail.totalResources} label={label} />
      <div className={styles.meta}>
        {trail.doneDate === null ? (
          <span>{label}</span>
        ) : (
          <Chip look="reward">
            <Sprout size={16} />
            {t('parts.pointsInAll', { points: trail.totalPoints })}
          </Chip>
        )}
      </div>
    </>
  )
}

/** A trail in the catalogue; the whole card is one link. */
export function TrailCard({ trail, availability, isOffline, isNew }: TrailCardProps) {
  const subtitle = trailSubtitle(trail, useTimeFor(trail), useText(), useFormats())
  const isAway = isOffline && (availability.kind === 'online' || availability.kind === 'get')
  return (
    <li className={classNames(styles.card, isAway && styles.away)}>
      <div className={styles.cover}>
        <TrailCover trail={trail} />
      </div>
      <div className={styles.body}>
        <h3>
          <OpenTrail trail={trail}>{trail.title}</OpenTrail>
        </h3>
        {subtitle && (
          <p className={classNames(styles.subtitle, subtitle === trail.subTitle && styles.authored)}>
            {subtitle}
          </p>
        )}
        <div className={styles.foot}>
          {!isNew && <Progress trail={trail} />}
          <div className={styles.availability}>
            <AvailabilityTag value={availability} />
          </div>
        </div>
      </div>
    </li>
  )
}
