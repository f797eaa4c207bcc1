import { useText } from '@vereda/client/text/use-text.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Upload } from 'lucide-react'
import { type DragEvent, useId } from 'react'
import styles from './package.module.css'

/** An area to drop a zip file on, with a button to choose one. */
export function DropPlace({ onFile }: { onFile: (file: File) => void }) {
  const t = useText()
  const id = useId()
  const take = (file: File | undefined) => file && onFile(file)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer?.files[0])
  }
  return (
    <label htmlFor={id} className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Upload size={28} />
      <b>{t('package.choose')}</b>
      <span>{t('package.kinds')}</span>
      <input
        id={id}
        className={type_.sr}
        type="file"
        accept=".zip,.h5p,application/zip"
        onChange={({ target }) => take(target.files?.[0])}
      />
    </label>
  )
}
