import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { bothOf, clashes, holdsBoth, isToChoose, type Sides } from '@vereda/domain/draft/both.ts'
import { doneAgain } from '@vereda/domain/draft/done-again.ts'
import type { DraftNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useEffect } from 'react'
import { type Conflict, type DraftSession, nodesOf, type SessionState } from '../draft-session.ts'
import { nameOf } from '../editing.ts'
import { toneName } from '../page/tone-name.ts'
import styles from './conflict.module.css'

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').trim()

/** The words in a value: its own, or those of the question or part that it is. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return plain(value)
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return '…'
  const told = value as { prompt?: unknown; html?: unknown }
  const words = told.prompt ?? told.html
  return typeof words === 'string' ? plain(words) : '…'
}

/** A value as the editor shows it: a choice by its name, anything else by its words. */
function shownOf(t: Text, field: string, value: unknown): string {
  if (field === 'trailType') return t(`editor.template.${value}`)
  if (field === 'tone') return toneName(t, String(value))
  return textIn(value)
}

/** The draft before both wrote, here and there. */
const sidesOf = ({ base, draft }: Pick<SessionState, 'base' | 'draft'>, { theirs }: Conflict): Sides => ({
  ...{ base, here: draft, there: nodesOf(theirs) },
})
const made = () => ({ newId: () => crypto.randomUUID(), random: Math.random() })

type Shown = { key: string; name: DraftNode | undefined; mine: string; theirs: string | null }

const fieldOf = (node: DraftNode | undefined, field: string): unknown =>
  node && (node.fields as Record<string, unknown>)[field]

/** The fields that hold what somebody wrote; the others choose a kind, or name a file. */
const WRITTEN: readonly string[] = [
  ...(['title', 'subTitle', 'description', 'welcome', 'html'] as const),
  ...(['question', 'alt', 'caption', 'transcript', 'data'] as const),
]

/** What was written here in parts that somebody else took away, by part. */
const ofGone = ({ here, there }: Sides, broughtBack: readonly string[]): Shown[] =>
  [...new Set(broughtBack)].map((id) => {
    const node = here[id]
    const words = WRITTEN.map((field) => fieldOf(node, field)).filter((one) => one !== undefined)
    return {
      key: id,
      name: node ?? there[id],
      mine: words
        .map(textIn)
        .filter((one) => one !== '…')
        .join(' · '),
      theirs: null,
    }
  })

/** The fields in which both wrote something else, each once. */
function ofBoth(t: Text, sides: Sides, mine: readonly Operation[]): Shown[] {
  const shown = new Map<string, Shown>()
  for (const operation of mine) {
    if (operation.op !== 'set' || !clashes(sides, operation)) continue
    const { id, field } = operation
    const [here, there] = [sides.here, sides.there].map((draft) =>
      shownOf(t, field, fieldOf(draft[id], field)),
    )
    const key = `${id} ${field}`
    shown.set(key, { key, name: sides.here[id], mine: here!, theirs: there! })
  }
  return [...shown.values()]
}

type ConflictSheetProps = {
  session: DraftSession
  conflict: Conflict
  state: Pick<SessionState, 'base' | 'draft'>
}

/** Somebody else changed the same: both texts, and the choice between them, or both. Nothing is lost before it is made; mine is done where there is none. */
export function ConflictSheet({ session, conflict, state }: ConflictSheetProps) {
  const t = useText()
  const sides = sidesOf(state, conflict)
  const again = doneAgain(sides.here, sides.there, conflict.mine)
  const { operations, broughtBack, lost } = again
  const isOpen = isToChoose(sides, conflict.mine, again)
  useEffect(() => {
    if (!isOpen) session.resolve(operations)
  })
  const shown = [...ofBoth(t, sides, conflict.mine), ...ofGone(sides, broughtBack)]
  const mayHoldBoth = conflict.mine.some((operation) => holdsBoth(sides, operation))
  const both = () => doneAgain(sides.here, sides.there, bothOf(sides, conflict.mine, made())).operations
  if (!isOpen) return null
  return (
    <Dialog
      title={t('conflict.title')}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => session.resolve([])}>{t('conflict.theirs')}</Button>
          {mayHoldBoth && <Button onClick={() => session.resolve(both())}>{t('conflict.both')}</Button>}
          <Button look="primary" onClick={() => session.resolve(operations)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      {/* it comes by itself, and has the focus: a button would be pressed by the next space of who is typing */}
      <div tabIndex={-1} className={styles.words}>
        <p>{t('conflict.text')}</p>
        {broughtBack.length > 0 && <p>{t('conflict.back')}</p>}
        {mayHoldBoth && <p>{t('conflict.bothText')}</p>}
        {shown.map(({ key, name, mine, theirs }) => (
          <dl key={key} className={styles.sides}>
            <dt>{t('conflict.yours', { name: nameOf(t, name) })}</dt>
            <dd>{mine}</dd>
            <dt>{t('conflict.others')}</dt>
            <dd>{theirs ?? t('conflict.gone')}</dd>
          </dl>
        ))}
        {lost.length > 0 && (
          <Note tone="warn" title={t('conflict.lost')}>
            {lost.map((one) => (one.op === 'set' ? shownOf(t, one.field, one.value) : '…')).join(' · ')}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
