import { useText } from '../../platform/text/use-text.ts'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import styles from './legal-sheet.module.css'

const PARAGRAPHS = /\n{2,}/

/** The domain's own terms and privacy text, a paragraph for each empty line between. */
export function LegalSheet({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useText()
  return (
    <Sheet title={t('login.legal')} closeLabel={t('login.close')} onClose={onClose}>
      <div className={styles.text}>
        {text.split(PARAGRAPHS).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Sheet>
  )
}
