import { later } from '@vereda/ui/later/later.tsx'
import { AppFoundNotKept } from '../../parts/storage/app-not-kept.tsx'
import type { TrailList } from '../../platform/local/listing/use-trail-list.ts'
import { OfflineNote } from './offline-note.tsx'
import { PreviewNote } from './preview-note.tsx'
import { TroubleNote } from './trouble-note.tsx'

// A device is rarely full, so the code of this note is loaded when it is.
const FullNote = later(async () => (await import('./full-note.tsx')).FullNote)

type ListingNotesProps = { list: TrailList; isOffline: boolean; isInTrouble: boolean }

/** Notes about the shown listing: how much of it can be played, and whether it is up to date. */
export function ListingNotes({ list, isOffline, isInTrouble }: ListingNotesProps) {
  return (
    <>
      {isOffline && list.face !== 'failed' && <OfflineNote />}
      {!isOffline && <AppFoundNotKept />}
      {isInTrouble && list.face === 'offline' && <TroubleNote onRetry={list.refresh} />}
      {list.fault === 'full' && <FullNote onRetry={list.refresh} />}
      {list.trails.some(({ preview }) => preview) && <PreviewNote />}
    </>
  )
}
