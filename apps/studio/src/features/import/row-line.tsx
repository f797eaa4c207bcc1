import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import list from '../../parts/list/list.module.css'
import { CorrectRow } from './correct-row.tsx'
import styles from './import.module.css'
import { MendField } from './mend-field.tsx'
import { useTold } from './use-told.ts'

type RowProps = { importId: string; row: StudioImportRow }

/** The result of a row, or the field that must be corrected. */
function Told({ importId, row }: RowProps) {
  const t = useText()
  const told = useTold()
  if (row.fault) return <MendField key={`${row.line}`} importId={importId} row={row} fault={row.fault} />
  return (
    <p className={list.small}>
      {[
        told(row) || (row.kind && t(`import.became.${row.kind}`)),
        row.letter && t(`import.letter.${row.letter}`),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** A row of the file and its result. It can be corrected until it is written. */
export function RowLine({ importId, row }: RowProps) {
  const t = useText()
  const pencil = useRef<HTMLSpanElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { name, familyName, email, identifier, phone, username, journeys } = row.cells
  const called = [name, familyName].filter(Boolean).join(' ')
  const way = [email, username, identifier, phone].find(Boolean)
  const isWritten = row.kind === 'added' || row.kind === 'changed'
  function close() {
    setIsOpen(false)
    pencil.current?.querySelector('button')?.focus()
  }
  return (
    <li className={list.row}>
      <span className={styles.line}>{t('import.atLine', { line: row.line })}</span>
      <div className={list.who}>
        <b className={list.name}>{called || way || t('import.nameless')}</b>
        <p className={list.small}>{[called && way, journeys].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.told}>
        {isOpen ? (
          <CorrectRow importId={importId} row={row} onDone={close} />
        ) : (
          <Told importId={importId} row={row} />
        )}
      </div>
      {!isWritten && (
        <span ref={pencil}>
          <IconButton
            label={t('import.correct', { line: row.line })}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Pencil size={20} />
          </IconButton>
        </span>
      )}
    </li>
  )
}
