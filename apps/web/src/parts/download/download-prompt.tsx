import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import type { DownloadAdvice } from '../../platform/local/download/download-advice.ts'
import { useHasOwn } from '../../platform/local/download/use-has-own.ts'
import { InstallAdvice } from '../storage/install-advice.tsx'
import styles from './download-prompt.module.css'

type DownloadPromptProps = {
  advice: DownloadAdvice
  isWholeTrail: boolean
  onYes: () => void
  onClose: () => void
}

/**
 * Asks before files are downloaded (specification 8): how large they are, that this network may cost money, and whether there is room.
 * Mounted means open.
 */
export function DownloadPrompt({ advice, isWholeTrail, onYes, onClose }: DownloadPromptProps) {
  const t = useText()
  const { megabytes } = useFormats()
  const hasOwn = useHasOwn()
  const { bytes, room, isMetered } = advice
  const title = t(isWholeTrail ? 'parts.download.ask' : 'parts.download.askOne', { size: megabytes(bytes) })
  const actions = (
    <>
      <Button look="line" onClick={onClose}>
        {t('parts.download.no')}
      </Button>
      <Button look="primary" onClick={onYes}>
        {t('parts.download.yes')}
      </Button>
    </>
  )
  return (
    <Dialog title={title} actions={actions} onClose={onClose}>
      <div className={styles.words}>
        {isMetered && <p>{t('parts.download.metered')}</p>}
        {room !== null && bytes > room && (
          <p>
            {t('parts.download.tight', { needed: megabytes(bytes), free: megabytes(room) })}{' '}
            {hasOwn && (
              <Link to={paths.offlineData()} className={linkClass('inline')}>
                {t('parts.download.free')}
              </Link>
            )}
          </p>
        )}
        <InstallAdvice />
      </div>
    </Dialog>
  )
}
