import { useText } from '@vereda/client/text/use-text.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { DraftNode } from '@vereda/domain/draft/draft-node.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import type { Conflict, DraftSession } from './draft-session.ts'
import { nameOf } from './editing.ts'
import styles from './editor.module.css'

const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value.replace(/<[^>]*>/g, ' ').trim()
  return typeof value === 'number' ? String(value) : '…'
}

type Side = { id: string; name: string; mine: string; theirs: string | null }

const fieldOf = (node: DraftNode | undefined, field: string): unknown =>
  node && (node.fields as Record<string, unknown>)[field]

function sidesOf(
  { mine, theirs }: Conflict,
  name: (node: DraftNode | undefined) => string,
  draft: Draft,
): Side[] {
  const there = new Map(theirs.nodes.map((node) => [node.id, node]))
  return mine.flatMap((operation): Side[] => {
    if (operation.op !== 'set') return []
    const { id, field, value } = operation
    const other = there.get(id)
    const said = other ? textIn(fieldOf(other, field)) : null
    if (said === textIn(value)) return []
    return [{ id: `${id} ${field}`, name: name(draft[id] ?? other), mine: textIn(value), theirs: said }]
  })
}

type ConflictSheetProps = { session: DraftSession; conflict: Conflict; draft: Draft }

/** Somebody else changed the same: both texts, and the choice between them. Nothing is lost before it is made. */
export function ConflictSheet({ session, conflict, draft }: ConflictSheetProps) {
  const t = useText()
  const sides = sidesOf(conflict, (node) => nameOf(t, node), draft)
  return (
    <Dialog
      title={t('editor.conflict.title')}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => session.resolve('theirs')}>{t('editor.conflict.theirs')}</Button>
          <Button look="primary" onClick={() => session.resolve('mine')}>
            {t('editor.conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{t('editor.conflict.text')}</p>
      {sides.map((side) => (
        <dl key={side.id} className={styles.sides}>
          <dt>{t('editor.conflict.yours', { name: side.name })}</dt>
          <dd>{side.mine}</dd>
          <dt>{t('editor.conflict.others')}</dt>
          <dd>{side.theirs ?? t('editor.conflict.gone')}</dd>
        </dl>
      ))}
    </Dialog>
  )
}
