import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { addFile, type FileFault, type StudioFile } from '@vereda/contract/rest/studio-files.ts'
import { acceptedTypes, SENT_BYTES_MAX, type SentKind } from '@vereda/domain/content/sent-file.ts'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { type ReactNode, useRef, useState } from 'react'
import { sendFile } from '../../../query/send-file.ts'
import { useOnline } from '../../../query/use-online.ts'
import addButton from '../add-button.module.css'
import styles from './files.module.css'

type Fate =
  | { kind: 'none' }
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; why: FileFault | 'full' | 'lost' }

type FileButtonProps = {
  kind: SentKind
  label: string
  icon: ReactNode
  onAdded: (added: StudioFile, name: string) => void
}

const bareName = (name: string) => name.replace(/\.[^.]*$/, '')

function useSending({ kind, onAdded }: Pick<FileButtonProps, 'kind' | 'onAdded'>) {
  const [fate, setFate] = useState<Fate>({ kind: 'none' })
  async function send(file: File | undefined) {
    if (!file) return
    if (file.size > SENT_BYTES_MAX[kind]) return setFate({ kind: 'failed', why: 'too-large' })
    setFate({ kind: 'sending', share: 0 })
    const onProgress = (share: number) => setFate({ kind: 'sending', share })
    const sent = await sendFile(addFile, { file, query: { kind }, onProgress })
    if (sent.kind !== 'answered') return setFate({ kind: 'failed', why: sent.kind })
    const { file: added, refused } = sent.answer
    if (!added) return setFate({ kind: 'failed', why: refused ?? 'lost' })
    setFate({ kind: 'none' })
    onAdded(added, bareName(file.name))
  }
  return { fate, send }
}

function Told({ fate, kind }: { fate: Fate; kind: SentKind }) {
  const t = useText()
  const formats = useFormats()
  if (fate.kind === 'none') return null
  if (fate.kind === 'sending')
    return (
      <p className={styles.told} role="status">
        <Meter className={styles.meter} value={fate.share} max={1} aria-label={t('files.progress')} />
        {t('files.sending', { share: formats.percent(100 * fate.share) })}
      </p>
    )
  const most = formats.megabytes(SENT_BYTES_MAX[kind])
  return (
    <p className={styles.fault} role="alert">
      {fate.why === 'other-kind' ? t(`files.kinds.${kind}`) : t(`files.fault.${fate.why}`, { most })}
    </p>
  )
}

/** Chooses a file on the device and sends it; problems with the file are shown below. */
export function FileButton({ kind, label, icon, onAdded }: FileButtonProps) {
  const t = useText()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const { fate, send } = useSending({ kind, onAdded })
  return (
    <div className={styles.button}>
      <button
        type="button"
        className={addButton.add}
        disabled={!isOnline || fate.kind === 'sending'}
        title={isOnline ? undefined : t('files.offline')}
        onClick={() => input.current?.click()}
      >
        {icon}
        {label}
      </button>
      <input
        ref={input}
        type="file"
        className={styles.input}
        aria-label={label}
        tabIndex={-1}
        accept={acceptedTypes(kind)}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <Told fate={fate} kind={kind} />
    </div>
  )
}
