import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { type ReactNode, useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import list from '../../parts/list/list.module.css'
import { useIdOf } from '../../query/use-id-of.ts'
import { useOnline } from '../../query/use-online.ts'
import styles from './import.module.css'
import { type ImportToSend, sendImport } from './send-import.ts'
import { useJourneys } from './use-import.ts'

type Sending = { kind: 'open' } | { kind: 'sending'; share: number } | { kind: 'failed' }
type SendPartProps = {
  name: string
  count: number
  isReady: boolean
  /** The field of each column, for a file with columns. */
  readAs?: unknown
  /** Returns the rows to send; called when the button is pressed. */
  sending: () => Pick<ImportToSend, 'rows' | 'lists'>
  children?: ReactNode
  onAnother: () => void
}

/** Chooses the journey for people whose row names none, and sends the rows to be checked. */
export function SendPart({
  name,
  count,
  isReady,
  readAs = null,
  sending: given,
  children,
  onAnother,
}: SendPartProps) {
  const t = useText()
  const isOnline = useOnline()
  const idOf = useIdOf()
  const [group, setGroup] = useState<string | null>(null)
  const [sending, setSending] = useState<Sending>({ kind: 'open' })
  const { journeys, isError } = useJourneys()
  const newcomers = group ?? journeys?.[0]?.id ?? ''

  async function send() {
    setSending({ kind: 'sending', share: 0 })
    // a file with other columns or another journey is another import: rows already sent were checked under the earlier choice
    const id = idOf(JSON.stringify([newcomers, readAs]))
    const fault = await sendImport({ id, fileName: name, newcomers: [newcomers], ...given() }, (share) =>
      setSending({ kind: 'sending', share }),
    )
    if (fault) return setSending({ kind: 'failed' })
    go(studioPaths.import(id))
  }

  return (
    <>
      <section className={styles.card}>
        <h2 className={list.name}>{t('import.newcomers')}</h2>
        {!journeys && !isError && <Skeleton height={72} radius="20px" />}
        {isError && <Note tone="warn" role="alert" title={t('import.failed.title')} />}
        {journeys && (
          <SelectField
            label={t('import.newcomers.group')}
            nothing={t('import.newcomers.choose')}
            options={journeys}
            value={newcomers}
            onChange={setGroup}
          />
        )}
      </section>
      {sending.kind === 'sending' && <Meter value={sending.share} max={1} aria-label={t('import.sending')} />}
      {sending.kind === 'failed' && (
        <Note tone="warn" role="alert" title={t('import.notSent.title')}>
          {t('import.notSent.text')}
        </Note>
      )}
      {children}
      <div className={styles.saveBar}>
        <p className={styles.say}>{t('import.nothingYet')}</p>
        <Button look="ghost" disabled={sending.kind === 'sending'} onClick={onAnother}>
          {t('import.another')}
        </Button>
        <Button
          look="primary"
          disabled={!isOnline || !newcomers || !isReady}
          busy={sending.kind === 'sending' ? t('import.sending') : undefined}
          onClick={() => void send()}
        >
          {t('import.check', { count })}
        </Button>
      </div>
    </>
  )
}
