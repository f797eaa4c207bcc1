import { useText } from '@vereda/client/text/use-text.ts'
import { FileButton } from '@vereda/ui/button/file-button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { Brought, NotBrought } from '../../platform/plays-file/bring-plays.ts'
import styles from './queue-sheet.module.css'

const bringPlays = async (file: File) =>
  (await import('../../platform/plays-file/bring-plays.ts')).bringPlays(file)

function Outcome({ outcome }: { outcome: Brought | NotBrought }) {
  const t = useText()
  if (typeof outcome === 'string')
    return <Note tone="warn" role="alert" title={t(`sync-sheet.bring.${outcome}`)} />
  const { counted, refused } = outcome
  return (
    <Note tone="ok" role="status" title={t('sync-sheet.bring.done', { ...outcome })}>
      {refused > 0 && t('sync-sheet.bring.refused', { counted, refused })}
    </Note>
  )
}

/** Opens a file of unsent plays from another device: the person's own or, for managers, a learner's. Each play counts once. */
export function OpenFile() {
  const t = useText()
  const [isBringing, setBringing] = useState(false)
  const [outcome, setOutcome] = useState<Brought | NotBrought | null>(null)
  async function bring(file: File) {
    setOutcome(null)
    setBringing(true)
    setOutcome(await bringPlays(file))
    setBringing(false)
  }
  return (
    <section className={styles.open} aria-labelledby="open-plays">
      <h3 className={styles.heading} id="open-plays">
        {t('sync-sheet.bring.title')}
      </h3>
      <p className={styles.hint}>{t('sync-sheet.bring.hint')}</p>
      <FileButton
        look="line"
        size="small"
        accept=".txt,text/plain"
        label={t('sync-sheet.bring')}
        busy={isBringing && t('sync-sheet.sending')}
        onFile={(file) => void bring(file)}
      >
        <FileUp size={20} />
        {t('sync-sheet.bring')}
      </FileButton>
      {outcome && <Outcome outcome={outcome} />}
    </section>
  )
}
