import { useQueryClient } from '@tanstack/react-query'
import { go } from '@vereda/client/navigation/go.ts'
import { useFormats, useLocale, useText } from '@vereda/client/text/use-text.ts'
import { type ArchiveFault, importTrail } from '@vereda/contract/rest/studio-archives.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { FolderInput } from 'lucide-react'
import { useRef, useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'
import { ARCHIVE_ENDING } from '../../parts/drafts/archive-name.ts'
import { beginTrail } from '../../parts/drafts/begin-trail.ts'
import { broughtPackageCell } from '../../parts/drafts/brought-package-cell.ts'
import { sendFile } from '../../query/send-file.ts'
import { useOnline } from '../../query/use-online.ts'
import styles from './trails.module.css'
import { useFileDrop } from './use-file-drop.ts'

type Fate =
  | { kind: 'none' }
  | { kind: 'sending'; share: number }
  | { kind: 'failed'; why: ArchiveFault | 'full' | 'lost' }

const PACKAGE = /\.(zip|h5p)$/i

function useImport() {
  const locale = useLocale()
  const queries = useQueryClient()
  const [fate, setFate] = useState<Fate>({ kind: 'none' })
  /** A course or game is sent where its trail is written, which says what was found in it. */
  async function begin(file: File) {
    broughtPackageCell.set(file)
    if (await beginTrail(locale, queries)) return
    broughtPackageCell.set(null)
    setFate({ kind: 'failed', why: 'lost' })
  }
  async function send(file: File | undefined) {
    if (!file) return
    setFate({ kind: 'sending', share: 0 })
    if (PACKAGE.test(file.name)) return begin(file)
    const onProgress = (share: number) => setFate({ kind: 'sending', share })
    const sent = await sendFile(importTrail, { file, query: {}, onProgress })
    if (sent.kind !== 'answered') return setFate({ kind: 'failed', why: sent.kind })
    const { trailId, refused } = sent.answer
    if (!trailId) return setFate({ kind: 'failed', why: refused ?? 'lost' })
    void queries.invalidateQueries()
    go(studioPaths.trail(trailId))
  }
  return { fate, send }
}

function Told({ fate }: { fate: Fate }) {
  const t = useText()
  const formats = useFormats()
  if (fate.kind === 'none') return null
  if (fate.kind === 'failed')
    return (
      <div className={styles.fate}>
        <Note tone="warn" role="alert" title={t('trails.import.failed')}>
          {t(`trails.import.fault.${fate.why}`)}
        </Note>
      </div>
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

/** Begins a trail from the file of another, of this domain or any other, or from a course or game, chosen or dropped anywhere, and opens it. */
export function ImportTrail() {
  const t = useText()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const { fate, send } = useImport()
  const isReady = isOnline && fate.kind !== 'sending'
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
