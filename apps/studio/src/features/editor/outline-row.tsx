import { useText } from '@vereda/client/text/use-text.ts'
import type { ResourceNode, StepNode } from '@vereda/domain/draft/draft-node.ts'
import type { KeyboardEvent } from 'react'
import { AtRow } from './beside/at-row.tsx'
import styles from './editor.module.css'
import { ResourceIcon } from './resource-icon.tsx'

type OutlineRowProps = {
  node: StepNode | ResourceNode
  name: string
  number?: number
  isSelected: boolean
  onSelect: (id: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Face({ node, number }: Pick<OutlineRowProps, 'node' | 'number'>) {
  if (node.kind === 'step') return <span className={styles.number}>{number}</span>
  return (
    <span className={styles.type}>
      <ResourceIcon resource={node} />
    </span>
  )
}

/** One step or activity of the outline. */
export function OutlineRow({ node, name, number, isSelected, onSelect, onKeyDown }: OutlineRowProps) {
  const t = useText()
  const points = node.kind === 'resource' ? node.fields.maxPoints : null
  return (
    <button
      type="button"
      className={node.kind === 'step' ? `${styles.row} ${styles.stepRow}` : styles.row}
      aria-current={isSelected ? 'true' : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete Control+D"
      onClick={() => onSelect(node.id)}
      onKeyDown={onKeyDown}
    >
      <Face node={node} number={number} />
      <span className={styles.words}>{name}</span>
      <AtRow row={node.id} />
      {points !== null && <span className={styles.points}>{t('editor.points', { points })}</span>}
    </button>
  )
}
