import { useText } from '@vereda/client/text/use-text.ts'
import { TEAMS_AT_ONCE_MAX } from '@vereda/contract/rest/studio-teams.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { FileButton } from '@vereda/ui/button/file-button.tsx'
import { TextArea } from '@vereda/ui/field/text-area.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import type { FileFault } from '../../parts/tables/parse-file.ts'
import { readFile } from '../../parts/tables/read-file.ts'
import styles from './teams.module.css'

/** Why a list could not be used. */
export type ListProblem = FileFault | 'too-many' | 'failed' | 'changed'

type Rows = readonly (readonly string[])[]
type ListWriterProps = {
  fate: 'open' | 'busy' | ListProblem
  onProblem: (problem: ListProblem) => void
  onRows: (rows: Rows) => void
}

/** The first line is repeated on top: the table reader takes the first line as headings, which a pasted list may not have. */
const asTable = (text: string) => new File([`${text.trim().split('\n')[0]}\n${text.trim()}`], 'pasted.csv')

/** A field to paste a list of teams or choose a file, with an explanation of the format. */
export function ListWriter({ fate, onProblem, onRows }: ListWriterProps) {
  const t = useText()
  const [text, setText] = useState('')

  async function read(file: File, hasOwnFirstLine: boolean) {
    const parsed = await readFile(file)
    if (!parsed.ok) return onProblem(parsed.refusal)
    const rows = parsed.value.rows.map(({ cells }) => cells)
    onRows(hasOwnFirstLine ? [parsed.value.headers, ...rows] : rows)
  }

  const busy = fate === 'busy' ? t('teams.list.reading') : undefined
  return (
    <div className={list.sheet}>
      <p className={list.small}>{t('teams.list.text', { most: TEAMS_AT_ONCE_MAX })}</p>
      <pre className={styles.example}>{t('teams.list.example')}</pre>
      <TextArea
        label={t('teams.list.label')}
        hint={t('teams.list.hint')}
        rows={8}
        maxLength={200_000}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {fate !== 'open' && fate !== 'busy' && (
        <Note tone="warn" role="alert" title={t(`teams.list.problem.${fate}`, { most: TEAMS_AT_ONCE_MAX })} />
      )}
      <div className={list.buttons}>
        <Button
          look="primary"
          disabled={text.trim() === ''}
          busy={busy}
          onClick={() => void read(asTable(text), false)}
        >
          {t('teams.list.check')}
        </Button>
        <FileButton
          accept=".csv,.txt,.tsv,.xlsx"
          label={t('teams.list.file')}
          disabled={fate === 'busy'}
          onFile={(file) => void read(file, true)}
        >
          {t('teams.list.file')}
        </FileButton>
      </div>
    </div>
  )
}
