import { useText } from '@vereda/client/text/use-text.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useState } from 'react'
import type { DraftSession, SessionState } from '../draft-session.ts'
import { nameOf } from '../editing.ts'
import { focusRow } from './focus-row.ts'
import styles from './removed.module.css'

/** The removed step or activity, if removing it was the last thing done: one undo brings it back. */
function removedLast({ undo, redo }: SessionState): PlacedNode | undefined {
  const [only, ...more] = undo.at(-1)?.inverse ?? []
  if (redo.length > 0 || more.length > 0 || only?.op !== 'insert') return undefined
  const [node] = only.nodes
  return node?.kind === 'step' || node?.kind === 'resource' ? node : undefined
}

export type RemovedRowProps = {
  session: DraftSession
  state: SessionState
  /** Undoes the last step, or redoes it. */
  step: (which: 'undo' | 'redo') => void
  onSelect: (id: string) => void
}

/** Names the last removed item and offers to undo its removal until something else is done, so that nobody has to be quick (studio 5). */
export function RemovedRow({ session, state, step, onSelect }: RemovedRowProps) {
  const t = useText()
  const [closed, setClosed] = useState<PlacedNode>()
  const node = removedLast(state)
  // somebody else may already have brought it back
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
