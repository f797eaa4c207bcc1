import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type DraftNode, type PlacedNode, ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { later } from '@vereda/ui/later/later.tsx'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import addButton from './add-button.module.css'
import { type Editing, nameOf } from './editing.ts'
import styles from './editor.module.css'
import { type Direction, moved } from './moves.ts'
import { TrailFields } from './properties/trail-fields.tsx'

const WAITING = <Skeleton height={240} radius="14px" />

// a trail is opened at its own properties: those of a step or activity come when one is first chosen
const ActivityFields = later(async () => {
  const [{ ActivityFields }] = await Promise.all([
    import('./properties/activity-fields.tsx'),
    needMessages('properties'),
  ])
  return ActivityFields
}, WAITING)
const StepFields = later(async () => {
  const [{ StepFields }] = await Promise.all([
    import('./properties/step-fields.tsx'),
    needMessages('properties'),
    needMessages('files'),
  ])
  return StepFields
}, WAITING)

type InspectorProps = Editing & { selected: DraftNode; onSelect: (id: string) => void }
type Of<N> = Editing & { node: N }

function Placing({ node, draft, edit, onRemoved }: Of<PlacedNode> & { onRemoved: () => void }) {
  const t = useText()
  const name = nameOf(t, node)
  const button = (direction: Direction) => {
    const operation = moved(draft, node, direction, 0.5)
    const Icon = direction === 'up' ? ArrowUp : ArrowDown
    const move = () => {
      if (!operation) return
      edit([operation])
      announce(t(`editor.move.${direction}`, { name }))
    }
    return (
      <Button size="small" disabled={!operation} onClick={move}>
        <Icon size={18} />
        {t(`editor.move.${direction}Act`)}
      </Button>
    )
  }
  const remove = () => {
    edit([{ op: 'remove', id: node.id }])
    announce(t('editor.removed', { name }))
    onRemoved()
  }
  return (
    <div className={styles.placing}>
      {button('up')}
      {button('down')}
      <button type="button" className={`${addButton.add} ${styles.remove}`} onClick={remove}>
        <Trash2 size={18} />
        {t('editor.remove')}
      </button>
    </div>
  )
}

function Fields({ selected, draft, edit, onSelect }: InspectorProps) {
  const editing = { draft, edit }
  switch (selected.kind) {
    case 'trail':
      return <TrailFields node={selected} {...editing} />
    case 'step':
      return <StepFields node={selected} onSelect={onSelect} {...editing} />
    case 'resource':
      return <ActivityFields node={selected} {...editing} />
    case 'badge':
    case 'block':
    case 'file':
      return null
    default:
      return assertNever(selected)
  }
}

/** The properties of what is chosen, where it stands, and the way to take it away. */
export function Inspector({ selected, draft, edit, onSelect }: InspectorProps) {
  const t = useText()
  return (
    <section className={styles.inspector} aria-labelledby="inspector">
      <h2 id="inspector" className={styles.inspectorTitle}>
        {t(`editor.kind.${selected.kind}`)}
      </h2>
      <Fields selected={selected} draft={draft} edit={edit} onSelect={onSelect} />
      {selected.kind !== 'trail' && (
        <Placing
          node={selected}
          draft={draft}
          edit={edit}
          onRemoved={() => onSelect(selected.kind === 'resource' ? selected.parent : ROOT_ID)}
        />
      )}
    </section>
  )
}
