import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { DraftNode } from '@vereda/domain/draft/draft-node.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { editorPart } from './ahead/editor-part.ts'
import type { Editing } from './editing.ts'
import styles from './editor.module.css'
import { TrailFields } from './properties/trail-fields.tsx'

const WAITING = <Skeleton height={240} radius="14px" />

// a trail opens at its own properties; the code for a step or activity is loaded when one is first selected
const ActivityFields = editorPart(async () => {
  const [{ ActivityFields }] = await Promise.all([
    import('./properties/activity-fields.tsx'),
    needMessages('properties'),
  ])
  return ActivityFields
}, WAITING)
const StepFields = editorPart(async () => {
  const [{ StepFields }] = await Promise.all([
    import('./properties/step-fields.tsx'),
    needMessages('properties'),
    needMessages('files'),
  ])
  return StepFields
}, WAITING)

// the trail itself has no position, so it needs no buttons to move it
const Placing = editorPart(async () => {
  const [{ Placing }] = await Promise.all([import('./properties/placing.tsx'), needMessages('properties')])
  return Placing
})

type FieldsProps = Editing & { selected: DraftNode; onSelect: (id: string) => void }
function Fields({ selected, draft, edit, onSelect }: FieldsProps) {
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

/** The properties of the selected item: for a step or activity with the buttons to move, copy and remove it, for the whole trail with `children`. */
export function Inspector({
  selected,
  draft,
  edit,
  onSelect,
  children,
}: FieldsProps & { children: ReactNode }) {
  const t = useText()
  return (
    <section className={styles.inspector} aria-labelledby="inspector">
      <h2 id="inspector" className={styles.inspectorTitle}>
        {t(`editor.kind.${selected.kind}`)}
      </h2>
      <Fields selected={selected} draft={draft} edit={edit} onSelect={onSelect} />
      {selected.kind === 'trail' && children}
      {(selected.kind === 'step' || selected.kind === 'resource') && (
        <Placing node={selected} draft={draft} edit={edit} onSelect={onSelect} />
      )}
    </section>
  )
}
