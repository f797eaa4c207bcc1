import { AppFoundNotKept } from '../../parts/storage/app-not-kept.tsx'
import type { TrailList } from '../../platform/local/listing/use-trail-list.ts'
import { FullNote } from './full-note.tsx'
import { OfflineNote } from './offline-note.tsx'
import { PreviewNote } from './preview-note.tsx'
import { TroubleNote } from './trouble-note.tsx'

type ListingNotesProps = { list: TrailList; isOffline: boolean; isInTrouble: boolean }

/** Notes about the shown listing: how much of it can be played, and whether it is up to date. */
export function ListingNotes({ list, isOffline, isInTrouble }: ListingNotesProps) {
  return (
    <>
      {isOffline && list.face !== 'failed' && <OfflineNote />}
      {!isOffline && <AppFoundNotKept />}
      {isInTrouble && list.face === 'offline' && <TroubleNote onRetry={list.refresh} />}
      {list.isFull && <FullNote onRetry={list.refresh} />}
      {list.trails.some(({ preview }) => preview) && <PreviewNote />}
    </>
  )
}
