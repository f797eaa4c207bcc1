import { useFormats, useLocale, useText } from '@vereda/client/text/use-text.ts'
import { addPackage, type StudioPackage } from '@vereda/contract/rest/studio-packages.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { useOnline } from '../../../query/use-online.ts'
import { sendFile } from '../files/send-file.ts'
import styles from './package.module.css'

type Fate =
  | { kind: 'none' }
  | { kind: 'sending'; share: number }
  | { kind: 'lost' }
  | { kind: 'refused'; reason: string }
  | { kind: 'checked'; added: StudioPackage }

function useUpload() {
  const locale = useLocale()
  const [fate, setFate] = useState<Fate>({ kind: 'none' })
  async function send(file: File | undefined) {
    if (!file) return
    setFate({ kind: 'sending', share: 0 })
    const onProgress = (share: number) => setFate({ kind: 'sending', share })
    const sent = await sendFile(addPackage, { file, query: { locale }, onProgress })
    if (sent.kind === 'lost') return setFate({ kind: 'lost' })
    const { package: added, refused } = sent.answer
    setFate(added ? { kind: 'checked', added } : { kind: 'refused', reason: refused ?? '' })
  }
  return { fate, send }
}

/** Where a zip is dropped, or chosen. */
function DropPlace({ onFile }: { onFile: (file: File | undefined) => void }) {
  const t = useText()
  const id = useId()
  const drop = (event: DragEvent) => {
    event.preventDefault()
    onFile(event.dataTransfer?.files[0])
  }
  return (
    <label htmlFor={id} className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Upload size={28} />
      <b>{t('editor.package.choose')}</b>
      <span>{t('editor.package.kinds')}</span>
      <input
        id={id}
        className={styles.file}
        type="file"
        accept=".zip,application/zip"
        onChange={({ target }) => onFile(target.files?.[0])}
      />
    </label>
  )
}

function Sending({ share }: { share: number }) {
  const t = useText()
  const formats = useFormats()
  const words =
    share < 1 ? t('editor.package.sending', { share: formats.percent(share) }) : t('editor.package.checking')
  return (
    <>
      <progress className={styles.progress} value={share} max={1} aria-label={t('editor.package.progress')} />
      <p role="status">{words}</p>
    </>
  )
}

function Checked({ added, onUse }: { added: StudioPackage; onUse: () => void }) {
  const t = useText()
  const size = useFormats().megabytes(added.size)
  return (
    <>
      <Note tone="ok" role="status" title={t('editor.package.fine', { name: added.name })}>
        {t(`editor.package.facts.${added.kind}`, { files: added.files, size })}
      </Note>
      {added.warnings.map((warning) => (
        <Note key={warning} tone="warn" title={t('editor.package.toSee')}>
          {t(`editor.package.warning.${warning}`)}
        </Note>
      ))}
      <Button look="primary" onClick={onUse}>
        {t('editor.package.use')}
      </Button>
    </>
  )
}

type PackageSheetProps = { onUse: (added: StudioPackage) => void; onClose: () => void }

/** Takes a course or game, says what was found in it, and puts it into the trail. */
export function PackageSheet({ onUse, onClose }: PackageSheetProps) {
  const t = useText()
  const isOnline = useOnline()
  const { fate, send } = useUpload()
  const mayChoose = isOnline && fate.kind !== 'sending' && fate.kind !== 'checked'
  return (
    <Sheet title={t('editor.package.title')} closeLabel={t('editor.close')} onClose={onClose}>
      <div className={styles.sheet}>
        {!isOnline && <Note title={t('editor.offline.title')}>{t('editor.package.offline')}</Note>}
        {fate.kind === 'lost' && <Note tone="warn" role="alert" title={t('editor.package.lost')} />}
        {fate.kind === 'refused' && (
          <Note tone="danger" role="alert" title={t('editor.package.refused')}>
            {fate.reason}
          </Note>
        )}
        {mayChoose && <DropPlace onFile={(file) => void send(file)} />}
        {fate.kind === 'sending' && <Sending share={fate.share} />}
        {fate.kind === 'checked' && <Checked added={fate.added} onUse={() => onUse(fate.added)} />}
      </div>
    </Sheet>
  )
}
