import { useText } from '@vereda/client/text/use-text.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useEffect } from 'react'
import { useOnline } from '../../query/use-online.ts'
import { Arrived } from './arrived.tsx'
import type { OnUse } from './checked.tsx'
import { DropPlace } from './drop-place.tsx'
import { OnItsWay } from './on-its-way.tsx'
import styles from './package.module.css'
import { useSending } from './use-sending.ts'

type PackageSheetProps = {
  /** Whether the package becomes a new activity, or replaces the package of an activity. */
  purpose: 'new' | 'other'
  /** A file to send at once. */
  file?: File
  /** Called with each file that is sent. */
  onFile?: (file: File) => void
  onUse: OnUse
  onClose: () => void
}

/** Uploads a course or game, shows the progress and the result of the check, and puts the package to its purpose. */
export function PackageSheet({ purpose, file, onFile: onSent, onUse, onClose }: PackageSheetProps) {
  const t = useText()
  const isNew = purpose === 'new'
  const useWord = t(isNew ? 'package.use' : 'package.replace')
  const isOnline = useOnline()
  const { sending, send, pause, goOn } = useSending()
  function onFile(file: File) {
    onSent?.(file)
    void send(file)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, as if the author had chosen the file here
  useEffect(() => {
    if (file) onFile(file)
  }, [])
  return (
    <Sheet
      title={t(isNew ? 'package.title' : 'package.anotherTitle')}
      closeLabel={t('package.close')}
      onClose={onClose}
    >
      <div className={styles.sheet}>
        {sending.kind === 'none' && !isOnline && (
          <Note title={t('package.offlineTitle')}>{t('package.offline')}</Note>
        )}
        {sending.kind === 'none' && isOnline && <DropPlace onFile={onFile} />}
        {sending.kind === 'arrived' && (
          <Arrived key={sending.id} id={sending.id} useWord={useWord} onUse={onUse} onFile={onFile} />
        )}
        {sending.kind !== 'none' && sending.kind !== 'arrived' && (
          <OnItsWay sending={sending} isOnline={isOnline} onPause={pause} onGoOn={goOn} onFile={onFile} />
        )}
      </div>
    </Sheet>
  )
}
