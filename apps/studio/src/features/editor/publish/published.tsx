import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { studioPaths } from '../../../frame/studio-paths.ts'
import styles from './publish.module.css'

type PublishedProps = { trailId: string; version: number; onClose: () => void }

/** Shown after publishing a trail that nobody has: its author can give it to people here, or invite others to it. */
export function Published({ trailId, version, onClose }: PublishedProps) {
  const t = useText()
  return (
    <Sheet title={t('publish.done', { version })} closeLabel={t('editor.close')} onClose={onClose}>
      <div className={styles.sheet}>
        <p>{t('publish.unseen')}</p>
        <Link to={studioPaths.give(trailId)} className={buttonClass('primary', { isBlock: true })}>
          {t('publish.give')}
        </Link>
        <Link to={studioPaths.invitations(trailId)} className={buttonClass('line', { isBlock: true })}>
          {t('publish.invite')}
        </Link>
      </div>
    </Sheet>
  )
}
