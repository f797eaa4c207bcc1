import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { CloudOff } from 'lucide-react'
import { AppNotKept } from '../../parts/storage/app-not-kept.tsx'
import { useKeepsNothing } from '../../platform/local/store/use-keeps-nothing.ts'
import styles from './offline-note.module.css'
import { useReadyCount } from './use-ready-trails.ts'

/** Tells an offline learner what works here, that nothing is lost, and whether the app opens again on this device. Offline is not a fault. */
export function OfflineNote() {
  const t = useText()
  const ready = useReadyCount()
  const keepsNothing = useKeepsNothing()
  return (
    <div className={styles.note}>
      <Note title={t(`enroll.${cutOff()}.title`)} icon={<CloudOff size={24} />} role="status">
        <span className={ready === undefined ? styles.unread : undefined}>
          {t(keepsNothing ? 'parts.memory' : 'enroll.offline.text', { ready: ready ?? 0 })}
        </span>
      </Note>
      <AppNotKept />
    </div>
  )
}
