import { useText } from '@vereda/client/text/use-text.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { RichText } from '../../parts/rich-text/rich-text.tsx'
import styles from './legal-sheet.module.css'

/** The domain's own page of terms and privacy. */
export function LegalSheet({ html, onClose }: { html: string; onClose: () => void }) {
  const t = useText()
  return (
    <Sheet title={t('login.legal')} closeLabel={t('login.close')} onClose={onClose}>
      <div className={styles.text}>
        <RichText html={html} />
      </div>
    </Sheet>
  )
}
