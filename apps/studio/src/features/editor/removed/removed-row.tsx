import { useText } from '@vereda/client/text/use-text.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useState } from 'react'
import type { DraftSession, SessionState } from '../draft-session.ts'
import { nameOf } from '../editing.ts'
import { focusRow } from './focus-row.ts'
import styles from './removed.module.css'

/** The step or activity that was taken away, where that was done last: one undo brings it back. */
function removedLast({ undo, redo }: SessionState): PlacedNode | undefined {
  const [only, ...more] = undo.at(-1)?.inverse ?? []
  if (redo.length > 0 || more.length > 0 || only?.op !== 'insert') return undefined
  const [node] = only.nodes
  return node?.kind === 'step' || node?.kind === 'resource' ? node : undefined
}

export type RemovedRowProps = {
  session: DraftSession
  state: SessionState
  /** Takes the last step back, or does it again. */
  step: (which: 'undo' | 'redo') => void
  onSelect: (id: string) => void
}

/** What was taken away last, and the way back, for as long as nothing else is done: nobody has to be quick (studio 5). */
export function RemovedRow({ session, state, step, onSelect }: RemovedRowProps) {
  const t = useText()
  const [closed, setClosed] = useState<PlacedNode>()
  const node = removedLast(state)
  // somebody else may have brought it back
  if (!node || node === closed || Object.hasOwn(state.draft, node.id)) return null
  function undo(id: string) {
    step('undo')
    if (!Object.hasOwn(session.get().draft, id)) return document.getElementById('main')?.focus()
    onSelect(id)
    focusRow(id)
  }
  function close() {
    setClosed(node)
    document.getElementById('main')?.focus()
  }
  return (
    <aside
      className={styles.removed}
      aria-label={t('editor.undo')}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <p className={styles.told}>{t('editor.removed', { name: nameOf(t, node) })}</p>
      <Button size="small" onClick={() => undo(node.id)}>
        {t('editor.undo')}
      </Button>
      <Button size="small" look="ghost" onClick={close}>
        {t('editor.close')}
      </Button>
    </aside>
  )
}
