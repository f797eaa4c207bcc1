import { useText } from '@vereda/client/text/use-text.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import row from '@vereda/ui/row/row.module.css'
import { Trash2 } from 'lucide-react'
import { AvailabilityTag } from '../../parts/availability/availability-tag.tsx'
import { RESOURCE_ICONS } from '../../parts/resource-row/resource-icons.ts'
import styles from './offline-data.module.css'
import { Size } from './size.tsx'
import type { DeviceResource } from './use-device-list.ts'

/** An activity on the device: its size, whether a play of it waits to be sent, and the way to delete it. */
export function ResourceItem({ resource, onDelete }: { resource: DeviceResource; onDelete: () => void }) {
  const t = useText()
  const { title, type, bytes, isUnsent, isOnlineOnly } = resource
  const Icon = RESOURCE_ICONS[type]
  return (
    <li className={styles.resource}>
      <span className={row.sign}>
        <Icon size={24} />
      </span>
      <div className={styles.names}>
        <h3>{title}</h3>
        <p className={styles.facts}>
          <Size bytes={bytes} />
          {isUnsent && <AvailabilityTag value={{ kind: 'queued' }} />}
          {isOnlineOnly && <span>{t('offlinedata.onlineOnly')}</span>}
        </p>
      </div>
      <IconButton label={t('offlinedata.delete', { title })} onClick={onDelete}>
        <Trash2 size={20} />
      </IconButton>
    </li>
  )
}
