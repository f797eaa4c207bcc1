import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Brought, NotBrought } from '../../platform/plays-file/bring-plays.ts'
import styles from './queue-sheet.module.css'

const bringPlays = async (file: File) =>
  (await import('../../platform/plays-file/bring-plays.ts')).bringPlays(file)

function Outcome({ outcome }: { outcome: Brought | NotBrought }) {
  const t = useText()
  if (typeof outcome === 'string')
    return <Note tone="warn" role="alert" title={t(`parts.queue.bring.${outcome}`)} />
  const { counted, refused } = outcome
  return (
    <Note tone="ok" role="status" title={t('parts.queue.bring.done', { ...outcome })}>
      {refused > 0 && t('parts.queue.bring.refused', { counted, refused })}
    </Note>
  )
}

/** Opens a file of unsent plays from another device, one's own or, for managers, a learner's; each play counts once. */
export function OpenFile() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isBringing, setBringing] = useState(false)
  const [outcome, setOutcome] = useState<Brought | NotBrought | null>(null)
  async function bring({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    setOutcome(null)
    setBringing(true)
    setOutcome(await bringPlays(file))
    setBringing(false)
  }
  return (
    <section className={styles.open} aria-labelledby="open-plays">
      <h3 className={styles.heading} id="open-plays">
        {t('parts.queue.bring.title')}
      </h3>
      <p className={styles.hint}>{t('parts.queue.bring.hint')}</p>
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-label={t('parts.queue.bring')}
        onChange={(event) => void bring(event)}
      />
      <Button
        look="line"
        size="small"
        busy={isBringing && t('parts.queue.sending')}
        onClick={() => input.current?.click()}
      >
        <FileUp size={20} />
        {t('parts.queue.bring')}
      </Button>
      {outcome && <Outcome outcome={outcome} />}
    </section>
  )
}
