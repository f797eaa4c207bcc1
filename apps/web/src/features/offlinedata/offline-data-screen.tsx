import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { useFocusAfter } from '@vereda/ui/modal/use-focus-after.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { ArrowLeft, CloudUpload } from 'lucide-react'
import { useState } from 'react'
import { SyncChip } from '../../parts/sync/sync-chip.tsx'
import { useCanDownload } from '../../platform/local/download/use-availability.ts'
import { useIsUnreadable } from '../../platform/local/listing/use-load.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'
import { DeleteDialog, type Deletion } from './delete-dialog.tsx'
import styles from './offline-data.module.css'
import { SpaceUsed } from './space-used.tsx'
import { TrailItem } from './trail-item.tsx'
import { type DeviceList, useDeviceList } from './use-device-list.ts'
import { WorksOffline } from './works-offline.tsx'

// The notes beside the list are loaded after it.
const StayNotes = later(async () => (await import('./stay-notes.tsx')).StayNotes)

/** Says that no trail is on the device, and whether one can be downloaded in this browser. */
function Nothing({ elsewhere }: DeviceList) {
  const t = useText()
  const yet = elsewhere[0] ? 'offlinedata.empty.journey' : 'offlinedata.empty'
  const toTrails = (
    <Link to={paths.enroll()} className={buttonClass('primary')}>
      {t('offlinedata.toTrails')}
    </Link>
  )
  return <Empty text={t(useCanDownload() ? yet : 'parts.download.cannot')} action={toTrails} />
}

/** Says that the store did not open. A page opens its store once, so it is tried again with the whole page. */
function Unreadable() {
  const t = useText()
  return (
    <ErrorWithRetry
      title={t('app.store.failed.title')}
      retryLabel={t('app.store.failed.again')}
      onRetry={() => location.reload()}
    >
      {t('app.store.failed.safe')}
    </ErrorWithRetry>
  )
}

/** The notes beside the list: what else is on the device, what waits to be sent, and how to keep the browser from deleting. */
function Asides({ unsent, list }: { unsent: number; list: DeviceList | null }) {
  const t = useText()
  return (
    <aside className={styles.asides} aria-label={t('offlinedata.goodToKnow')}>
      {unsent > 0 && (
        <Note title={t('parts.notSent', { left: unsent })} icon={<CloudUpload size={24} />}>
          {t('offlinedata.unsent.text')}
        </Note>
      )}
      {list && <StayNotes {...list} />}
    </aside>
  )
}

function Trails({ list, onDelete }: { list: DeviceList; onDelete: (deletion: Deletion) => void }) {
  const t = useText()
  return (
    <ul className={styles.list} aria-label={t('offlinedata.list')}>
      {list.trails.map((trail, place) => (
        <TrailItem
          key={trail.groupTrailId}
          trail={trail}
          isOpenAtFirst={place === 0 && list.trails.length === 1}
          onDelete={onDelete}
        />
      ))}
    </ul>
  )
}

/** What is on the device (specification 2, offlinedata): the total size, the size of each trail and activity, and the way to delete it. */
export function OfflineDataScreen() {
  const t = useText()
  const list = useDeviceList()
  const isUnreadable = useIsUnreadable()
  const sync = useSync()
  const heading = useFocusAfter<HTMLHeadingElement>()
  const [deletion, setDeletion] = useState<Deletion | null>(null)
  useTitle(t('offlinedata.title'))
  const isEmpty = list?.trails.length === 0
  const deleted = () => {
    setDeletion(null)
    heading.take()
  }
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`${layout.wrap} ${styles.screen}`}
      aria-busy={list === null && !isUnreadable}
    >
      <header className={layout.between}>
        <Link to={paths.enroll()} className={`${buttonClass('ghost', { size: 'small' })} ${styles.back}`}>
          <ArrowLeft size={20} />
          {t('offlinedata.back')}
        </Link>
        <SyncChip sync={sync} />
      </header>
      <h1 className={type_.h1} ref={heading.ref} tabIndex={-1}>
        {t('offlinedata.title')}
      </h1>
      <WorksOffline />
      {list === null && (isUnreadable ? <Unreadable /> : <Skeleton height={124} radius="20px" />)}
      {isEmpty && <Nothing {...list} />}
      {list && !isEmpty && <SpaceUsed list={list} />}
      <div className={styles.columns}>
        {list && !isEmpty && <Trails list={list} onDelete={setDeletion} />}
        <Asides unsent={sync.left} list={list} />
      </div>
      {deletion && <DeleteDialog deletion={deletion} onKeep={() => setDeletion(null)} onDeleted={deleted} />}
    </main>
  )
}
