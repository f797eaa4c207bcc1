import { Link } from '@vereda/client/navigation/link.tsx'
import { useFormats, useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { StudioImport } from '@vereda/contract/rest/studio-imports.ts'
import { IMPORT_FIELDS, IMPORT_ROWS_MAX } from '@vereda/domain/people-import/import-fields.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { FileButton } from '@vereda/ui/button/file-button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import list from '../../parts/list/list.module.css'
import { FILE_BYTES_MAX, UNPACKED_BYTES_MAX } from '../../parts/tables/file-bytes-max.ts'
import type { FileFault } from '../../parts/tables/parse-file.ts'
import { saveCsv } from '../../parts/tables/save-csv.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import styles from './import.module.css'
import { useImports } from './use-import.ts'

export type FileProblem = FileFault | 'roster-quotes' | 'too-many' | 'too-many-lists' | 'no-header'

/** The state of an import. A plan that changes nothing has a state of its own: it does not wait for a confirmation. */
const standsAt = ({ state, counts }: StudioImport) =>
  state === 'planned' && counts.new + counts.changes === 0 ? 'nothing' : state

function Earlier() {
  const t = useText()
  const zoned = useZoned()
  const query = useImports()
  const { data } = query
  const failed = { title: t('import.failed.title'), text: t('import.failed.text') }
  if (!data) return <QueryFaces query={query} failed={failed} heights={[72, 72]} />
  if (data.imports.length === 0) return <p className={list.small}>{t('import.none')}</p>
  return (
    <ul className={list.rows}>
      {data.imports.map((one) => (
        <li key={one.id} className={list.row}>
          <Link to={studioPaths.import(one.id)} className={list.name}>
            {one.fileName}
          </Link>
          <span className={list.small}>
            {t('import.earlier.row', { count: one.rows, state: t(`import.state.${standsAt(one)}`) })}
          </span>
          <span className={list.small}>{zoned.day(one.createdDate)}</span>
        </li>
      ))}
    </ul>
  )
}

type ChooseFileProps = {
  isReading: boolean
  problem: FileProblem | null
  /** The line of the file with the problem, and for a roster the file's name. */
  line: number | undefined
  file: string | undefined
  onFile: (file: File) => void
}

/** Chooses a file to import, explains its content, and lists the earlier imports. */
export function ChooseFile({ isReading, problem, line, file, onFile }: ChooseFileProps) {
  const t = useText()
  const formats = useFormats()
  const locale = useLocale()
  const example = () =>
    saveCsv(
      locale,
      t('import.example.file'),
      IMPORT_FIELDS.map((field) => t(`import.field.${field}`)),
      [],
    )
  return (
    <>
      <section className={styles.card}>
        <h2 className={list.name}>{t('import.choose.title')}</h2>
        <p className={list.small}>{t('import.choose.text', { most: IMPORT_ROWS_MAX })}</p>
        {problem && (
          <Note
            tone="warn"
            role="alert"
            title={t(`import.problem.${problem}`, {
              most: IMPORT_ROWS_MAX,
              limit: formats.megabytes(FILE_BYTES_MAX),
              unpacked: formats.megabytes(UNPACKED_BYTES_MAX),
              line: line ?? 0,
              file: file ?? '',
            })}
          />
        )}
        <div className={list.buttons}>
          <FileButton
            look="primary"
            accept=".csv,.txt,.tsv,.xlsx,.zip"
            label={t('import.choose')}
            busy={isReading ? t('import.reading') : undefined}
            onFile={onFile}
          >
            {t('import.choose')}
          </FileButton>
          <Button look="ghost" onClick={example}>
            {t('import.example')}
          </Button>
        </div>
      </section>
      <section className={styles.block}>
        <h2 className={list.name}>{t('import.earlier')}</h2>
        <Earlier />
      </section>
    </>
  )
}
