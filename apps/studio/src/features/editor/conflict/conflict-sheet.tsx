import { useText } from '@vereda/client/text/use-text.ts'
import { besideTheirs, bothOf, holdsBoth, isToChoose } from '@vereda/domain/draft/both.ts'
import { doneAgain } from '@vereda/domain/draft/done-again.ts'
import type { Sides } from '@vereda/domain/draft/met.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useEffect } from 'react'
import { type Conflict, type DraftSession, nodesOf, type SessionState } from '../draft-session.ts'
import { nameOf } from '../editing.ts'
import { ofBoth, ofGone, ofPlaces, shownOf } from './both-sides.ts'
import styles from './conflict.module.css'

/** The draft before both sides changed it, the draft here, and the draft on the server. */
const sidesOf = ({ base, draft }: Pick<SessionState, 'base' | 'draft'>, { theirs }: Conflict): Sides => ({
  base,
  here: draft,
  there: nodesOf(theirs),
})
const made = () => ({ newId: () => crypto.randomUUID(), random: Math.random() })

type ConflictSheetProps = {
  session: DraftSession
  conflict: Conflict
  state: Pick<SessionState, 'base' | 'draft' | 'changes'>
}

/**
 * Somebody else changed the same fields: shows both texts, and lets the author choose one or, where possible, both. Nothing is lost before the
 * choice, and changes that meet nobody else's are kept either way. If no choice is needed, the author's changes are applied at once.
 */
export function ConflictSheet({ session, conflict, state }: ConflictSheetProps) {
  const t = useText()
  const sides = sidesOf(state, conflict)
  // includes changes made while this sheet is open, for example by a file that has arrived
  const mine = state.changes.flatMap(({ operations }) => operations)
  const again = doneAgain(sides.here, sides.there, mine)
  const { operations, broughtBack, lost } = again
  const isOpen = isToChoose(sides, mine, again)
  useEffect(() => {
    if (!isOpen) session.resolve(operations)
  })
  const shown = [...ofBoth(t, sides, mine), ...ofPlaces(t, sides, mine), ...ofGone(sides, broughtBack)]
  const mayHoldBoth = mine.some((operation) => holdsBoth(sides, operation))
  const both = () => doneAgain(sides.here, sides.there, bothOf(sides, mine, made())).operations
  if (!isOpen) return null
  return (
    <Dialog
      title={t('conflict.title')}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={() => session.resolve(besideTheirs(sides, mine))}>{t('conflict.theirs')}</Button>
          {mayHoldBoth && <Button onClick={() => session.resolve(both())}>{t('conflict.both')}</Button>}
          <Button look="primary" onClick={() => session.resolve(operations)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      {/* the sheet opens by itself and takes the focus here: on a button, the next space of an author who is typing would press it */}
      <div tabIndex={-1} className={styles.words}>
        <p>{t('conflict.text')}</p>
        {broughtBack.length > 0 && <p>{t('conflict.back')}</p>}
        {mayHoldBoth && <p>{t('conflict.bothText')}</p>}
        {shown.map(({ key, name, mine: here, theirs }) => (
          <dl key={key} className={styles.sides}>
            <dt>{t('conflict.yours', { name: nameOf(t, name) })}</dt>
            <dd>{here}</dd>
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
