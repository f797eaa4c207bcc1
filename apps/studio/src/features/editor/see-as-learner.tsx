import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { previewId } from '@vereda/domain/draft/preview-id.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Eye } from 'lucide-react'
import styles from './top-bar.module.css'

/** Opens the draft as a learner would see it, beside the editor. Nothing played there counts. It shows the last saved draft. */
export function SeeAsLearner({ trailId, isSaved }: { trailId: string; isSaved: boolean }) {
  const t = useText()
  const words = (
    <>
      <Eye size={18} />
      <span className={styles.words}>{t('editor.preview')}</span>
    </>
  )
  if (!isSaved)
    return (
      <Button size="small" disabled title={t('editor.preview.waits')}>
        {words}
      </Button>
    )
  return (
    <a
      className={buttonClass('line', { size: 'small' })}
      href={paths.trail(previewId(trailId))}
      target="_blank"
      rel="noopener"
    >
      {words}
    </a>
  )
}
