import { useText } from '@vereda/client/text/use-text.ts'
import { type ResourceNode, ROOT_ID, type StepNode } from '@vereda/domain/draft/draft-node.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import addButton from '../add-button.module.css'
import { type Editing, nameOf } from '../editing.ts'
import styles from '../editor.module.css'
import { type Direction, moved } from '../moves.ts'
import { editRow } from '../row-keys/row-edits.ts'

type PlacingProps = Editing & { node: StepNode | ResourceNode; onSelect: (id: string) => void }

/** Buttons that move, copy and remove the selected item, for authors without a keyboard: the outline has keys for the same. */
export function Placing({ node, draft, edit, onSelect }: PlacingProps) {
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
  const duplicate = () =>
    editRow('d', node.id, t, { current: { draft, edit, onSelect, selection: { node, part: null } } })
  const remove = () => {
    edit([{ op: 'remove', id: node.id }])
    announce(t('editor.removed', { name }))
    onSelect(node.kind === 'resource' ? node.parent : ROOT_ID)
  }
  return (
    <div className={styles.placing}>
      {button('up')}
      {button('down')}
      <Button size="small" onClick={duplicate}>
        <Copy size={18} />
        {t('properties.duplicate')}
      </Button>
      <button type="button" className={`${addButton.add} ${styles.remove}`} onClick={remove}>
        <Trash2 size={18} />
        {t('editor.remove')}
      </button>
    </div>
  )
}
