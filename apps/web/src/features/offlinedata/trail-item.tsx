import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Availability } from '@vereda/offline/download/availability.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { AvailabilityTag } from '../../parts/availability/availability-tag.tsx'
import { DownloadControl } from '../../parts/download/download-control.tsx'
import { TrailCover } from '../../parts/trail-card/trail-cover.tsx'
import { useAvailability } from '../../platform/local/download/use-availability.ts'
import type { Deletion } from './delete-dialog.tsx'
import styles from './offline-data.module.css'
import { ResourceItem } from './resource-item.tsx'
import { Size } from './size.tsx'
import type { DeviceTrail } from './use-device-list.ts'

const COMING: readonly Availability['kind'][] = ['loading', 'waiting', 'held']

type TrailItemProps = { trail: DeviceTrail; isOpenAtFirst: boolean; onDelete: (deletion: Deletion) => void }

/** A trail on the device with its activities below it; a trail that is downloading shows its progress. */
export function TrailItem({ trail, isOpenAtFirst, onDelete }: TrailItemProps) {
  const t = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const availability = useAvailability(trail.groupTrailId)
  const { groupTrailId, scene, bytes, freed, resources, isGone } = trail
  const title = trail.title || t('offlinedata.unnamed')
  const isComing = COMING.includes(availability.kind)
  const hasTag = isComing || availability.kind === 'failed'
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <li className={`${layout.card} ${styles.item}`}>
      <div className={styles.head}>
        <span className={styles.cover}>
          <TrailCover trail={trail.cover} width={128} height={128} />
        </span>
        <div className={styles.names}>
          <h2 className={type_.h4}>
            <Link to={paths.opening({ id: groupTrailId, scene })} className={styles.title}>
              {title}
            </Link>
          </h2>
          <p className={styles.facts}>
            {!isComing && <Size bytes={bytes} />}
            {hasTag && <AvailabilityTag value={availability} />}
            {isGone && <span>{t('parts.dates.gone')}</span>}
          </p>
        </div>
        <div className={styles.acts}>
          {hasTag && <DownloadControl trailId={groupTrailId} title={title} isSign />}
          {!isComing && (
            <IconButton
              label={t('offlinedata.delete', { title })}
              onClick={() => onDelete({ groupTrailId, resourceId: null, bytes, freed, isGone })}
            >
              <Trash2 size={24} />
            </IconButton>
          )}
          {!isComing && resources.length > 0 && (
            <IconButton
              label={t('offlinedata.activitiesOf', { title })}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={24} />
            </IconButton>
          )}
        </div>
      </div>
      {!isComing && (
        <ul className={styles.resources} id={id} hidden={!isOpen || resources.length === 0}>
          {resources.map((resource) => (
            <ResourceItem
              key={resource.resourceId}
              resource={resource}
              onDelete={() => onDelete({ ...resource, groupTrailId, isGone })}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
