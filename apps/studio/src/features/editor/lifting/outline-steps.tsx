import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID, type StepNode } from '@vereda/domain/draft/draft-node.ts'
import { GripVertical, Timer } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import styles from '../../../parts/lifting/lifting.module.css'
import { type Editing, nameOf } from '../editing.ts'
import editorStyles from '../editor.module.css'
import { OutlineRow } from '../outline-row.tsx'
import { PartRow } from '../part-row.tsx'
import { useRowKeys } from '../row-keys/use-row-keys.ts'
import { isChosen, partId, type Selection } from '../selection.ts'
import { type Lifted, othersOf } from './spots.ts'
import { type OutlineLift, useOutlineLifting } from './use-lifting.ts'

type StepsProps = Editing & { selection: Selection; onSelect: (item: string) => void }

type RowsProps = {
  draft: Draft
  parent: string
  rows: readonly Lifted[]
  lift: OutlineLift | null
  children: (node: Lifted, number: number) => ReactNode
}

/** The rows below a node, with a line where the lifted row would be dropped. */
function Rows({ draft, parent, rows, lift, children }: RowsProps) {
  const isHere = lift?.spot.parent === parent && lift.node.kind === (rows[0]?.kind ?? lift.node.kind)
  const others = lift && isHere ? othersOf(draft, lift.node, parent) : []
  const before = lift && isHere ? others[lift.spot.index]?.id : undefined
  const here = <li className={styles.here} aria-hidden="true" />
  return (
    <>
      {rows.map((node, n) => (
        <Fragment key={node.id}>
          {node.id === before && here}
          <li data-row={node.kind} data-id={node.id}>
            {children(node, n + 1)}
          </li>
        </Fragment>
      ))}
      {isHere && before === undefined && here}
    </>
  )
}

/** The steps and their activities. Handles or Alt and an arrow move them; keys remove and copy them. */
export function OutlineSteps({ draft, edit, selection, onSelect }: StepsProps) {
  const t = useText()
  const keysOf = useRowKeys({ draft, edit, selection, onSelect })
  const { lift, handleOf } = useOutlineLifting({ draft, edit })
  const row = (node: Lifted, number?: number) => (
    <div className={lift?.node.id === node.id ? `${styles.line} ${styles.lifted}` : styles.line}>
      <OutlineRow
        node={node}
        number={number}
        name={nameOf(t, node)}
        isSelected={isChosen(selection, node.id)}
        onSelect={onSelect}
        onKeyDown={keysOf(node)}
      />
      <button
        type="button"
        className={styles.handle}
        aria-label={t('editor.lift', { name: nameOf(t, node) })}
        aria-pressed={lift?.node.id === node.id}
        {...handleOf(node)}
      >
        <GripVertical size={18} />
      </button>
    </div>
  )
  const inside = (step: StepNode) => (
    <ul className={editorStyles.kids}>
      <Rows draft={draft} parent={step.id} rows={childrenOf(draft, step.id, 'resource')} lift={lift}>
        {(resource) => row(resource)}
      </Rows>
      {step.fields.challenge && (
        <li>
          <PartRow
            icon={<Timer size={18} />}
            name={step.fields.challenge.title?.trim() || t('editor.part.challenge')}
            row={partId(step.id, 'challenge')}
            isSelected={selection.part === 'challenge' && selection.node.id === step.id}
            onSelect={() => onSelect(partId(step.id, 'challenge'))}
          />
        </li>
      )}
    </ul>
  )
  return (
    <ul>
      <Rows draft={draft} parent={ROOT_ID} rows={childrenOf(draft, ROOT_ID, 'step')} lift={lift}>
        {(step, number) => (
          <>
            {row(step, number)}
            {step.kind === 'step' && inside(step)}
          </>
        )}
      </Rows>
    </ul>
  )
}
