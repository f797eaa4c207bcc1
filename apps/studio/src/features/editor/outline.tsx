import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf } from '@vereda/domain/draft/draft.ts'
import { type PlacedNode, ROOT_ID, type StepNode } from '@vereda/domain/draft/draft-node.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { Flag, Plus } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import addButton from './add-button.module.css'
import { type Editing, nameOf, newActivity, newStep } from './editing.ts'
import styles from './editor.module.css'
import { type Direction, moved } from './moves.ts'
import { OutlineRow } from './outline-row.tsx'
import { PackageSheet } from './package/package-sheet.tsx'

type OutlineProps = Editing & { selected: string; onSelect: (id: string) => void }

const DIRECTIONS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down' }

/** Alt and an arrow move a row, and the new neighbours are spoken. */
function useMoving({ draft, edit }: Editing) {
  const t = useText()
  return (node: PlacedNode) => (event: KeyboardEvent) => {
    const direction = event.altKey ? DIRECTIONS[event.key] : undefined
    if (!direction) return
    event.preventDefault()
    const operation = moved(draft, node, direction, Math.random())
    const name = nameOf(t, node)
    if (!operation) return announce(t('editor.move.edge', { name }))
    edit([operation])
    announce(t(`editor.move.${direction}`, { name }))
  }
}

function Steps({ draft, edit, selected, onSelect }: OutlineProps) {
  const t = useText()
  const moving = useMoving({ draft, edit })
  const stepRow = (step: StepNode, number: number) => (
    <li key={step.id}>
      <OutlineRow
        node={step}
        number={number}
        name={nameOf(t, step)}
        isSelected={selected === step.id}
        onSelect={onSelect}
        onKeyDown={moving(step)}
      />
      <ul className={styles.kids}>
        {childrenOf(draft, step.id, 'resource').map((resource) => (
          <li key={resource.id}>
            <OutlineRow
              node={resource}
              name={nameOf(t, resource)}
              isSelected={selected === resource.id}
              onSelect={onSelect}
              onKeyDown={moving(resource)}
            />
          </li>
        ))}
      </ul>
    </li>
  )
  return <ul>{childrenOf(draft, ROOT_ID, 'step').map((step, n) => stepRow(step, n + 1))}</ul>
}

/** The step to which an activity is added: the one that is chosen or holds what is, else the last. */
function stepFor({ draft, selected }: Pick<OutlineProps, 'draft' | 'selected'>): string | undefined {
  const node = draft[selected]
  if (node?.kind === 'step') return node.id
  if (node?.kind === 'resource') return node.parent
  return childrenOf(draft, ROOT_ID, 'step').at(-1)?.id
}

function AddButton({ word, onClick }: { word: string; onClick: () => void }) {
  return (
    <button type="button" className={addButton.add} onClick={onClick}>
      <Plus size={18} />
      {word}
    </button>
  )
}

/** What can be added: a page or a package to the step at hand, or a step. */
function Adding(props: OutlineProps) {
  const { draft, edit, onSelect } = props
  const t = useText()
  const [isChoosing, setChoosing] = useState(false)
  const step = stepFor(props)
  const add = ({ id, operation }: ReturnType<typeof newStep>) => {
    edit([operation])
    onSelect(id)
  }
  const number = childrenOf(draft, ROOT_ID, 'step').length + 1
  const page = { title: t('editor.newPage'), data: { type: 'contenttool' as const } }
  return (
    <div className={styles.adding}>
      {step && (
        <>
          <AddButton word={t('editor.addPage')} onClick={() => add(newActivity(draft, step, page))} />
          <AddButton word={t('editor.addPackage')} onClick={() => setChoosing(true)} />
        </>
      )}
      <AddButton
        word={t('editor.addStep')}
        onClick={() => add(newStep(draft, t('editor.newStep', { number })))}
      />
      {isChoosing && step && (
        <PackageSheet
          onClose={() => setChoosing(false)}
          onUse={({ id, name }) => {
            setChoosing(false)
            add(newActivity(draft, step, { title: name, data: { type: 'package', package: id } }))
          }}
        />
      )}
    </div>
  )
}

/** The trail's steps and activities, chosen by a click and moved by Alt and an arrow. */
export function Outline(props: OutlineProps) {
  const { selected, onSelect } = props
  const t = useText()
  return (
    <nav className={styles.outline} aria-label={t('editor.outline')}>
      <button
        type="button"
        className={styles.row}
        aria-current={selected === ROOT_ID ? 'true' : undefined}
        onClick={() => onSelect(ROOT_ID)}
      >
        <span className={styles.type}>
          <Flag size={18} />
        </span>
        <span className={styles.words}>{t('editor.wholeTrail')}</span>
      </button>
      <Steps {...props} />
      <Adding {...props} />
      <p className={styles.keys}>{t('editor.move.keys')}</p>
    </nav>
  )
}
