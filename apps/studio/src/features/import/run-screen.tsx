import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioImport } from '@vereda/contract/rest/studio-imports.ts'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useParams } from 'wouter'
import list from '../../parts/list/list.module.css'
import { NotAnswered } from '../../query/answer-of.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { CarryBar } from './carry-bar.tsx'
import styles from './import.module.css'
import { ImportFrame, type ImportStep } from './import-frame.tsx'
import { ImportRows } from './import-rows.tsx'
import { isWorking, useImport } from './use-import.ts'

const STEPS: Record<StudioImport['state'], ImportStep> = {
  receiving: 'columns',
  planning: 'check',
  planned: 'check',
  carrying: 'import',
  done: 'import',
}

function Working({ sent }: { sent: StudioImport }) {
  const t = useText()
  const { state, done, rows, counts } = sent
  // while the import is carried out, `counts` holds only the rows that are still to be written
  const most = state === 'carrying' ? done + counts.new + counts.changes : rows
  return (
    <section className={styles.card}>
      <p role="status" className={list.name}>
        {t(`import.working.${state}`, { done, most })}
      </p>
      <Meter value={done} max={most || 1} aria-label={t(`import.state.${state}`)} />
      <p className={list.small}>{t('import.mayLeave')}</p>
    </section>
  )
}

function Sent({ sent }: { sent: StudioImport }) {
  const t = useText()
  if (isWorking(sent)) return <Working sent={sent} />
  if (sent.state === 'receiving')
    return (
      <Note tone="warn" title={t('import.broken.title')}>
        {t('import.broken.text', { done: sent.done, most: sent.rows })}
      </Note>
    )
  const { added, changed } = sent.counts
  return (
    <>
      {sent.state === 'done' && (
        <Note tone="ok" role="status" title={t('import.done', { added, changed })}>
          {sent.letters
            ? t(sent.lettersStay ? 'import.letters.written' : 'import.letters.done', sent.letters)
            : t('import.done.text')}
        </Note>
      )}
      <ImportRows key={sent.state} sent={sent} />
      <CarryBar sent={sent} />
    </>
  )
}

/** One import: the progress of its job, the result of each row, the rows to correct, and the button that carries it out. */
export function ImportRunScreen() {
  const t = useText()
  const { id = '' } = useParams<{ id: string }>()
  const query = useImport(decodeURIComponent(id))
  const { data, error } = query
  const isNowhere = error instanceof NotAnswered && ['not-found', 'malformed'].includes(error.refused.code)
  const sub = data && t('import.sub', { name: data.fileName, count: data.rows })
  return (
    <ImportFrame step={data ? STEPS[data.state] : 'check'} sub={sub}>
      {data && <Sent sent={data} />}
      {isNowhere && <Note title={t('import.nowhere')} role="status" />}
      {!isNowhere && (
        <QueryFaces
          query={query}
          failed={{ title: t('import.failed.title'), text: t('import.failed.text') }}
          heights={[240]}
        />
      )}
    </ImportFrame>
  )
}
