import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import styles from './player.module.css'

type LinkDialogProps = { url: string; onClose: () => void }

/** Asks before content leads outside, and shows where. */
export function LinkDialog({ url, onClose }: LinkDialogProps) {
  const t = useText()
  const actions = (
    <>
      <Button look="line" onClick={onClose}>
        {t('player.link.stay')}
      </Button>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary')}
        onClick={onClose}
      >
        {t('player.link.open')}
      </a>
    </>
  )
  return (
    <Dialog title={t('player.link')} actions={actions} onClose={onClose}>
      <p>{t('player.link.text')}</p>
      <p className={styles.address}>{url}</p>
    </Dialog>
  )
}
