import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioUnit } from '@vereda/contract/rest/studio-organisation.ts'
import { keyOfUnit } from '@vereda/domain/organisation/unit-tree.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import list from '../../parts/list/list.module.css'
import styles from './organisation.module.css'
import { rowsOf, stepOf, type TreeRow } from './tree-rows.ts'

const FOLDED_FROM = 60 // units: in a larger tree only the two upper levels are unfolded at first

const foldedAtFirst = (units: readonly StudioUnit[]) =>
  new Set(
    units.length > FOLDED_FROM
      ? units.filter(({ path }) => path.length > 1).map(({ path }) => keyOfUnit(path))
      : [],
  )

type UnitTreeProps = {
  units: readonly StudioUnit[]
  /** During a search, the whole tree is unfolded. */
  isSearching: boolean
  onOpen: (unit: StudioUnit) => void
}

/** The tree of units: arrow keys move in it and fold it, Enter or a touch opens a unit. */
export function UnitTree({ units, isSearching, onOpen }: UnitTreeProps) {
  const t = useText()
  const tree = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(units))
  const [at, setAt] = useState<string | null>(null)
  const rows = rowsOf(units, isSearching ? new Set() : folded)
  const current = rows.find(({ key }) => key === at) ?? rows[0]

  const fold = ({ key }: TreeRow, isFolded: boolean) =>
    setFolded(new Set(isFolded ? [...folded, key] : [...folded].filter((one) => one !== key)))
  function go(key: string) {
    setAt(key)
    const place = rows.findIndex((row) => row.key === key)
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[place]?.focus()
  }
  function press(event: KeyboardEvent, row: TreeRow) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return onOpen(row.unit)
    }
    const step = stepOf(rows, row, event.key)
    if (!step) return
    event.preventDefault()
    if (step.kind === 'go') go(step.key)
    else fold(row, step.kind === 'fold')
  }

  return (
    <div ref={tree} role="tree" aria-label={t('organisation.units')} className={styles.tree}>
      {rows.map((row) => (
        <div
          key={row.key}
          role="treeitem"
          aria-level={row.level}
          aria-setsize={row.beside}
          aria-posinset={row.position}
          aria-selected={row.key === current?.key}
          {...(row.hasBelow ? { 'aria-expanded': !row.isFolded } : {})}
          tabIndex={row.key === current?.key ? 0 : -1}
          className={styles.unit}
          data-level={Math.min(row.level, 8)}
          onClick={() => {
            setAt(row.key)
            onOpen(row.unit)
          }}
          onFocus={() => setAt(row.key)}
          onKeyDown={(event) => press(event, row)}
        >
          <span
            aria-hidden="true"
            className={styles.fold}
            onClick={(event) => {
              if (!row.hasBelow) return
              event.stopPropagation()
              fold(row, !row.isFolded)
            }}
          >
            {row.hasBelow && (row.isFolded ? <ChevronRight size={20} /> : <ChevronDown size={20} />)}
          </span>
          <span className={styles.unitName}>{row.name}</span>{' '}
          <span className={`${list.small} ${styles.unitCount}`}>
            {t('organisation.count', { count: row.unit.peopleBelow })}
          </span>
        </div>
      ))}
    </div>
  )
}
