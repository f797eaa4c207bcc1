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
 * Shares a file. If the learner cancels, that is no fault, and there is no file. If the browser refuses to share, for example because the
 * press was too long ago, the file is saved instead.
 */
const share = (file: File): Promise<boolean> =>
  navigator.share({ files: [file] }).then(
    () => true,
    (fault: unknown) => !(fault instanceof DOMException && fault.name === 'AbortError') && keep(file),
  )

type Told = 'saved' | 'no-key' | 'nothing' | null

/** Saves or shares the unsent items as a file, in case the device loses them; they all stay in the queue. */
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
