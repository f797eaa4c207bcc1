import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioImport } from '@vereda/contract/rest/studio-imports.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useParams } from 'wouter'
import { NotAnswered } from '../../query/answer-of.ts'
import { useOnline } from '../../query/use-online.ts'
import { CarryBar } from './carry-bar.tsx'
import styles from './import.module.css'
import { ImportFrame, type ImportStep } from './import-frame.tsx'
import { ImportRows } from './import-rows.tsx'
import { isWorking, useImport } from './use-import.ts'

const STEPS: Record<StudioImport['state'], ImportStep> = {
  ...{ receiving: 'columns', planning: 'check', planned: 'check', carrying: 'import', done: 'import' },
}

function Working({ sent }: { sent: StudioImport }) {
  const t = useText()
  const { state, done, rows, counts } = sent
  // what is left of the plan is what is still to be carried out
  const most = state === 'carrying' ? done + counts.new + counts.changes : rows
  return (
    <section className={styles.card}>
      <p role="status" className={styles.name}>
        {t(`import.working.${state}`, { done, most })}
      </p>
      <progress
        className={styles.meter}
        value={done}
        max={most || 1}
        aria-label={t(`import.state.${state}`)}
      />
      <p className={styles.small}>{t('import.mayLeave')}</p>
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
          {sent.letters ? t('import.letters.done', sent.letters) : t('import.done.text')}
        </Note>
      )}
      <ImportRows key={sent.state} sent={sent} />
      <CarryBar sent={sent} />
    </>
  )
}

/** One import: how far its job is, what each row comes to, what is to be mended, and the word to carry it out. */
export function ImportRunScreen() {
  const t = useText()
  const { id = '' } = useParams<{ id: string }>()
  const isOnline = useOnline()
  const { data, error, isFetching, refetch } = useImport(decodeURIComponent(id))
  const isNowhere = error instanceof NotAnswered && ['not-found', 'malformed'].includes(error.refused.code)
  const sub = data && t('import.sub', { name: data.fileName, count: data.rows })
  return (
    <ImportFrame step={data ? STEPS[data.state] : 'check'} sub={sub}>
      {data && <Sent sent={data} />}
      {isNowhere && <Note title={t('import.nowhere')} role="status" />}
      {error && !isNowhere && isOnline && (
        <ErrorWithRetry
          title={t('import.failed.title')}
          retryLabel={t('frame.again')}
          busy={isFetching ? t('frame.loading') : undefined}
          onRetry={() => void refetch()}
        >
          {t('import.failed.text')}
        </ErrorWithRetry>
      )}
      {!data && !error && isOnline && (
        <div role="status" aria-label={t('frame.loading')}>
          <Skeleton height={240} radius="20px" />
        </div>
      )}
    </ImportFrame>
  )
}
