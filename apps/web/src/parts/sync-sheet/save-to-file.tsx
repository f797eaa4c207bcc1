import { saveBlob } from '@vereda/client/device/save-blob.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { FileDown, Share2 } from 'lucide-react'
import { useState } from 'react'
import styles from './queue-sheet.module.css'

const savePlays = async () => (await import('../../platform/plays-file/save-plays.ts')).savePlays()

function keep(file: File): boolean {
  saveBlob(file, file.name)
  return true
}

const canShare = () =>
  navigator.canShare?.({ files: [new File([''], 'vereda.txt', { type: 'text/plain' })] }) === true

/**
 * Passes a file on; a learner who thinks better of it has done nothing wrong, and has none. Where the browser does not pass it on after all, as long
 * after the press, it is saved.
 */
const share = (file: File): Promise<boolean> =>
  navigator.share({ files: [file] }).then(
    () => true,
    (fault: unknown) => !(fault instanceof DOMException && fault.name === 'AbortError') && keep(file),
  )

type Told = 'saved' | 'no-key' | 'nothing' | null

/** Saves what was not sent to a file, or passes it on, before anything is at risk; nothing leaves the queue. */
export function SaveToFile() {
  const t = useText()
  const [told, setTold] = useState<Told>(null)
  async function go(give: (file: File) => boolean | Promise<boolean>) {
    const file = await savePlays()
    if (typeof file === 'string') return setTold(file)
    setTold((await give(file)) ? 'saved' : null)
  }
  return (
    <>
      <div className={styles.acts}>
        <Button look="line" size="small" onClick={() => void go(keep)}>
          <FileDown size={20} />
          {t('sync-sheet.save')}
        </Button>
        {canShare() && (
          <Button look="ghost" size="small" onClick={() => void go(share)}>
            <Share2 size={20} />
            {t('sync-sheet.share')}
          </Button>
        )}
      </div>
      <p className={styles.told} role="status">
        {told && t(`sync-sheet.save.${told}`)}
      </p>
    </>
  )
}
