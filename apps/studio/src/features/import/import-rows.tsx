import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { ROW_KINDS, type RowKind, type StudioImport } from '@vereda/contract/rest/studio-imports.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { QueryFaces } from '../../query/query-faces.tsx'
import styles from './import.module.css'
import { RowLine } from './row-line.tsx'
import { useSaveRows } from './save-rows.ts'
import { useImportRows } from './use-import.ts'

/** The kinds of rows in the order of the first choice: rows that need correction, then rows that are written. */
const FIRST: readonly RowKind[] = [
  'faulty',
  'refused',
  'changes',
  'new',
  'repeated',
  'changed',
  'added',
  'same',
]
/** The kinds that are listed even with a count of 0, before and after the plan is carried out. */
const ALWAYS = { planned: ['new', 'changes', 'same', 'faulty'], done: ['added', 'changed', 'faulty'] }

function Rows({ sent, kind }: { sent: StudioImport; kind: RowKind }) {
  const t = useText()
  const query = useImportRows(sent, kind)
  const { data, isFetching, hasNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <>
      <ul className={list.rows}>
        {rows.map((row) => (
          <RowLine key={row.line} importId={sent.id} row={row} />
        ))}
      </ul>
      <QueryFaces
        query={query}
        failed={{ title: t('import.failed.title'), text: t('import.failed.text') }}
        heights={[72, 72, 72]}
      />
      {hasNextPage && (
        <Button busy={isFetching ? t('frame.loading') : undefined} onClick={() => void fetchNextPage()}>
          {t('import.more')}
        </Button>
      )}
    </>
  )
}

/** The number of rows of each kind, the rows of one kind, and a button to save them as a file. */
export function ImportRows({ sent }: { sent: StudioImport }) {
  const t = useText()
  const formats = useFormats()
  const { counts, state } = sent
  const always: readonly string[] = state === 'done' ? ALWAYS.done : ALWAYS.planned
  const shown = ROW_KINDS.filter((kind) => counts[kind] > 0 || always.includes(kind))
  // the list stays after its last row was corrected
  const [kind, setKind] = useState(() => FIRST.find((one) => counts[one] > 0) ?? shown[0]!)
  const { isSaving, isFailed, save } = useSaveRows(sent)
  return (
    <>
      <fieldset className={styles.counts} aria-label={t('import.show')}>
        {shown.map((one) => (
          <button key={one} type="button" aria-pressed={one === kind} onClick={() => setKind(one)}>
            <b>{formats.number(counts[one])}</b>
            <span>{t(`import.kind.${one}`, { count: counts[one] })}</span>
          </button>
        ))}
      </fieldset>
      <section className={styles.block}>
        <div className={styles.head}>
          <h2 className={list.name}>{t(`import.rows.${kind}`)}</h2>
          <div className={list.buttons}>
            <Button
              look="ghost"
              size="small"
              busy={isSaving ? t('import.saving') : undefined}
              onClick={() => void save(kind)}
            >
              {t('import.save', { count: counts[kind] })}
            </Button>
            <Button look="ghost" size="small" disabled={isSaving} onClick={() => void save(null)}>
              {t('import.report')}
            </Button>
          </div>
        </div>
        {isFailed && <Note tone="warn" role="alert" title={t('import.failed.title')} />}
        {kind === 'faulty' && counts.faulty > 0 && <p className={list.small}>{t('import.mend.text')}</p>}
        <Rows sent={sent} kind={kind} />
      </section>
    </>
  )
}
