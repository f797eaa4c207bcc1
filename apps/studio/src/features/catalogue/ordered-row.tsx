import { useText } from '@vereda/client/text/use-text.ts'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import liftingStyles from '../../parts/lifting/lifting.module.css'
import { StepButton } from '../../parts/list/step-button.tsx'
import styles from './catalogue.module.css'
import { type ListedRow, placeOf, type RowLifting } from './use-row-lifting.ts'

type RowProps = { rows: readonly ListedRow[]; row: ListedRow; lifting: RowLifting }

/** The line where the lifted row would be dropped. */
const Here = () => <li className={liftingStyles.here} aria-hidden="true" />

/** Buttons that move a row one place up or down, for people who neither drag nor lift. */
function Steps({ rows, row, lifting }: RowProps) {
  const t = useText()
  return (
    <>
      <StepButton
        label={t('catalogue.up', row)}
        isAtEdge={placeOf(rows, row) === 0}
        onStep={() => lifting.step(row, -1)}
      >
        <ArrowUp size={20} />
      </StepButton>
      <StepButton
        label={t('catalogue.down', row)}
        isAtEdge={lifting.isLast(row)}
        onStep={() => lifting.step(row, 1)}
      >
        <ArrowDown size={20} />
      </StepButton>
    </>
  )
}

/** A row with a handle to lift it, buttons to move it, and its other buttons. */
export function OrderedRow({ fact, verbs, ...moved }: RowProps & { fact: ReactNode; verbs: ReactNode }) {
  const t = useText()
  const { rows, row, lifting } = moved
  const isLifted = lifting.lift?.node.id === row.id
  const place = row.list === '' ? styles.row : `${styles.row} ${styles.sub}`
  return (
    <>
      {lifting.lift && lifting.behind === row.id && <Here />}
      <li data-id={row.id} className={isLifted ? `${place} ${liftingStyles.lifted}` : place}>
        <div className={styles.named}>
          <button
            type="button"
            className={liftingStyles.handle}
            aria-label={t('catalogue.lift', row)}
            aria-pressed={isLifted}
            {...lifting.handleOf(row)}
          >
            <GripVertical size={18} />
          </button>
          <div className={styles.words}>
            <b>{row.name}</b>
            <p className={styles.fact}>{fact}</p>
          </div>
          <Steps {...moved} />
        </div>
        <div className={styles.verbs}>{verbs}</div>
      </li>
      {lifting.lift && lifting.behind === null && rows.at(-1)?.id === row.id && <Here />}
    </>
  )
}
