import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import styles from '../player.module.css'

type FileDialogProps = { path: string; isThere: boolean; onSave: () => void; onClose: () => void }

/** Asks before a package hands out one of its files, and names the file; says so if the package does not have it. */
export function FileDialog({ path, isThere, onSave, onClose }: FileDialogProps) {
  const t = useText()
  function save() {
    onSave()
    onClose()
  }
  const actions = (
    <>
      <Button look={isThere ? 'line' : 'primary'} onClick={onClose}>
        {t('player.link.stay')}
      </Button>
      {isThere && (
        <Button look="primary" onClick={save}>
          {t('player.file.keep')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={t(isThere ? 'player.file.keep' : 'player.file.lost')} actions={actions} onClose={onClose}>
      <p className={styles.address}>{path.slice(path.lastIndexOf('/') + 1)}</p>
    </Dialog>
  )
}
