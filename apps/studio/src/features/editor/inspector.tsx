import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf } from '@vereda/domain/draft/draft.ts'
import {
  type BadgeNode,
  type DraftNode,
  type PlacedNode,
  type ResourceNode,
  ROOT_ID,
  type StepNode,
  type TrailNode,
} from '@vereda/domain/draft/draft-node.ts'
import { Bloom } from '@vereda/ui/art/bloom.tsx'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import addButton from './add-button.module.css'
import { type Editing, nameOf, newBadge, set } from './editing.ts'
import styles from './editor.module.css'
import { type Direction, moved } from './moves.ts'
import { WaitsFor } from './waits-for.tsx'

type InspectorProps = Editing & { selected: DraftNode; onSelect: (id: string) => void }
type Of<N> = Editing & { node: N }

const numberIn = (text: string) => Math.max(0, Math.min(100_000, Number.parseInt(text, 10) || 0))

function TitleField({ node, edit }: Of<TrailNode | StepNode | ResourceNode | BadgeNode>) {
  const t = useText()
  const label = t(node.kind === 'badge' ? 'editor.badge.name' : 'editor.title')
  return (
    <Field
      label={label}
      value={node.fields.title}
      maxLength={200}
      onChange={({ target }) => edit([set(node, 'title', target.value)])}
    />
  )
}

function TrailFields({ node, edit, draft }: Of<TrailNode>) {
  const t = useText()
  return (
    <>
      <TitleField node={node} edit={edit} draft={draft} />
      <Field
        label={t('editor.subTitle')}
        value={node.fields.subTitle}
        maxLength={300}
        onChange={({ target }) => edit([set(node, 'subTitle', target.value)])}
      />
      <Field
        label={t('editor.approval')}
        hint={t('editor.approvalHint')}
        inputMode="numeric"
        value={String(node.fields.approvalRating)}
        onChange={({ target }) => edit([set(node, 'approvalRating', Math.min(100, numberIn(target.value)))])}
      />
    </>
  )
}

function Badges({ node, draft, edit }: Of<ResourceNode>) {
  const t = useText()
  const badges = childrenOf(draft, node.id, 'badge')
  return (
    <>
      <h3 className={styles.sub}>{t('editor.badge.heading')}</h3>
      {badges.map((badge) => (
        <div key={badge.id} className={styles.badge}>
          <span className={styles.bloom}>
            <Bloom seed={badge.id} species={badge.fields.species} />
          </span>
          <div className={styles.badgeName}>
            <TitleField node={badge} edit={edit} draft={draft} />
          </div>
          <IconButton
            label={t('editor.badge.remove', { name: nameOf(t, badge) })}
            onClick={() => edit([{ op: 'remove', id: badge.id }])}
          >
            <Trash2 size={18} />
          </IconButton>
        </div>
      ))}
      <button
        type="button"
        className={addButton.add}
        onClick={() => edit([newBadge(draft, node.id, t('editor.badge.new'))])}
      >
        <Plus size={18} />
        {t('editor.badge.add')}
      </button>
    </>
  )
}

function ActivityFields({ node, draft, edit }: Of<ResourceNode>) {
  const t = useText()
  const number = (field: 'maxPoints' | 'maxBonus') => (
    <Field
      label={t(`editor.${field}`)}
      inputMode="numeric"
      value={String(node.fields[field])}
      onChange={({ target }) => edit([set(node, field, numberIn(target.value))])}
    />
  )
  return (
    <>
      <TitleField node={node} edit={edit} draft={draft} />
      <div className={styles.two}>
        {number('maxPoints')}
        {number('maxBonus')}
      </div>
      <WaitsFor node={node} draft={draft} edit={edit} />
      <Badges node={node} draft={draft} edit={edit} />
    </>
  )
}

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

function Fields({ selected, draft, edit }: Editing & { selected: DraftNode }) {
  if (selected.kind === 'trail') return <TrailFields node={selected} draft={draft} edit={edit} />
  if (selected.kind === 'step') return <TitleField node={selected} draft={draft} edit={edit} />
  if (selected.kind === 'resource') return <ActivityFields node={selected} draft={draft} edit={edit} />
  return null
}

/** The properties of what is chosen, where it stands, and the way to take it away. */
export function Inspector({ selected, draft, edit, onSelect }: InspectorProps) {
  const t = useText()
  return (
    <section className={styles.inspector} aria-labelledby="inspector">
      <h2 id="inspector" className={styles.inspectorTitle}>
        {t(`editor.kind.${selected.kind}`)}
      </h2>
      <Fields selected={selected} draft={draft} edit={edit} />
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
