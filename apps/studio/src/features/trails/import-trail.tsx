import { useQueryClient } from '@tanstack/react-query'
import { go } from '@vereda/client/navigation/go.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useFormats, useLocale, useText } from '@vereda/client/text/use-text.ts'
import { type ArchiveFault, importTrail } from '@vereda/contract/rest/studio-archives.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { FolderInput } from 'lucide-react'
import { useRef, useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { ARCHIVE_ENDING } from '../../parts/drafts/archive-name.ts'
import { beginTrail } from '../../parts/drafts/begin-trail.ts'
import { broughtPackageCell } from '../../parts/drafts/brought-package-cell.ts'
import { sendFile } from '../../query/send-file.ts'
import { useIdOf } from '../../query/use-id-of.ts'
import { useOnline } from '../../query/use-online.ts'
import styles from './trails.module.css'
import { useFileDrop } from './use-file-drop.ts'

const PackageTrail = later(async () => {
  const [part] = await Promise.all([import('./package-trail.tsx'), needMessages('package')])
  return part.PackageTrail
})

type Fate =
  | { kind: 'none' }
  | { kind: 'sending'; share: number }
  | { kind: 'checking'; file: File }
  | { kind: 'beginning' }
  | { kind: 'failed'; why: ArchiveFault | 'full' | 'lost' }

const PACKAGE = /\.(zip|h5p)$/i

function useImport() {
  const locale = useLocale()
  const queries = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const idOf = useIdOf()
  const [fate, setFate] = useState<Fate>({ kind: 'none' })
  /** Begins a trail from the checked course or game; the editor makes it the first activity. */
  async function begin() {
    setFate({ kind: 'beginning' })
    if (await beginTrail(id, locale, queries)) return
    broughtPackageCell.set(null)
    setFate({ kind: 'failed', why: 'lost' })
  }
  async function send(file: File | undefined) {
    if (!file) return
    if (PACKAGE.test(file.name)) return setFate({ kind: 'checking', file })
    setFate({ kind: 'sending', share: 0 })
    const onProgress = (share: number) => setFate({ kind: 'sending', share })
    const query = { id: idOf(JSON.stringify([file.name, file.size, file.lastModified])) }
    const sent = await sendFile(importTrail, { file, query, onProgress })
    // without an answer, a trail may have been begun; the list will show it
    if (sent.kind === 'lost') void queries.invalidateQueries()
    if (sent.kind !== 'answered') return setFate({ kind: 'failed', why: sent.kind })
    const { trailId, refused } = sent.answer
    if (!trailId) return setFate({ kind: 'failed', why: refused ?? 'lost' })
    void queries.invalidateQueries()
    go(studioPaths.trail(trailId))
  }
  return { fate, send, begin, close: () => setFate({ kind: 'none' }) }
}

function Told({ fate }: { fate: Fate }) {
  const t = useText()
  const formats = useFormats()
  if (fate.kind === 'none' || fate.kind === 'checking') return null
  if (fate.kind === 'failed')
    return (
      <div className={styles.fate}>
        <Note
          tone="warn"
          role="alert"
          title={t(fate.why === 'lost' ? 'trails.import.unanswered' : 'trails.import.failed')}
        >
          {t(`trails.import.fault.${fate.why}`)}
        </Note>
      </div>
    )
  if (fate.kind === 'beginning')
    return (
      <p className={`${styles.fate} ${styles.sending}`} role="status">
        {t('trails.import.beginning')}
      </p>
    )
  const isThere = fate.share === 1
  return (
    <p className={`${styles.fate} ${styles.sending}`} role="status">
      <Meter value={isThere ? undefined : fate.share} max={1} aria-label={t('trails.import.progress')} />
      {isThere
        ? t('trails.import.reading')
        : t('trails.import.sending', { share: formats.percent(100 * fate.share) })}
    </p>
  )
}

/** Begins a trail from another trail's file, of any domain, or from a course or game. The file is chosen, or dropped anywhere on the screen. */
export function ImportTrail() {
  const t = useText()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const { fate, send, begin, close } = useImport()
  const isReady = isOnline && (fate.kind === 'none' || fate.kind === 'failed')
  const isOver = useFileDrop((file) => isReady && void send(file))
  return (
    <>
      <Button look="ghost" disabled={!isReady} onClick={() => input.current?.click()}>
        <FolderInput size={20} />
        {t('trails.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={`${ARCHIVE_ENDING},.zip,.h5p`}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <Told fate={fate} />
      {fate.kind === 'checking' && <PackageTrail file={fate.file} onBegin={begin} onClose={close} />}
      {isOver && isReady && (
        <p className={styles.drop}>
          <span>
            <FolderInput size={28} />
            {t('trails.import.drop')}
          </span>
        </p>
      )}
    </>
  )
}
