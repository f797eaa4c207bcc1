import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import list from '../../parts/list/list.module.css'
import styles from './import.module.css'
import { MendField } from './mend-field.tsx'
import { useTold } from './use-told.ts'

/** A row of the file, what it comes to, and the field that is to be mended. */
export function RowLine({ importId, row }: { importId: string; row: StudioImportRow }) {
  const t = useText()
  const told = useTold()
  const { name, familyName, email, identifier, phone, username, journeys } = row.cells
  const way = [email, username, identifier, phone].find(Boolean)
  return (
    <li className={list.row}>
      <span className={styles.line}>{t('import.atLine', { line: row.line })}</span>
      <div className={list.who}>
        <b className={list.name}>{[name, familyName].filter(Boolean).join(' ') || t('import.nameless')}</b>
        <p className={list.small}>{[way, journeys].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.told}>
        {row.fault ? (
          <MendField key={`${row.line}`} importId={importId} row={row} fault={row.fault} />
        ) : (
          <p className={list.small}>
            {[
              told(row) || (row.kind && t(`import.became.${row.kind}`)),
              row.letter && t(`import.letter.${row.letter}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </li>
  )
}
