import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { orderJourneys, removeJourney, type StudioJourney } from '@vereda/contract/rest/studio-catalogue.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { useAnew } from '../../parts/changes/changed-note.tsx'
import styles from './catalogue.module.css'
import { FateNote } from './fate-note.tsx'
import { JourneySheet } from './journey-sheet.tsx'
import { OrderFate } from './order-fate.tsx'
import { OrderedRow } from './ordered-row.tsx'
import { useChange, useOrdering } from './use-catalogue.ts'
import { useRowLifting } from './use-row-lifting.ts'

type Journeys = readonly StudioJourney[]

function RemoveDialog({ journey, onClose }: { journey: StudioJourney; onClose: () => void }) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const remove = () =>
    change(
      ask(removeJourney, { params: { id: journey.id } }),
      () => t('catalogue.journey.removed', journey),
      onClose,
    )
  return (
    <ConfirmDialog
      title={t('catalogue.journey.removeOf', journey)}
      keep={t('catalogue.leave')}
      act={t('catalogue.remove')}
      busy={busy}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{t('catalogue.journey.remove.text', { count: journey.people })}</p>
      {fate === 'in-use' && <Note tone="warn" role="alert" title={t('catalogue.journey.inUse')} />}
      <FateNote fate={fate} />
    </ConfirmDialog>
  )
}

/** The journeys in the order in which learners see them. */
export function JourneysPart({ journeys }: { journeys: Journeys }) {
  const t = useText()
  const { fate, change } = useChange()
  const [edited, setEdited] = useState<StudioJourney | 'new' | null>(null)
  const [removed, setRemoved] = useState<StudioJourney | null>(null)
  const { anew, showAnew } = useAnew('studio catalogue')
  // the sheet of a journey that somebody removed stays open, so that the typed name is not lost
  const stands = journeys.find(({ id }) => edited !== 'new' && id === edited?.id)
  const close = () => setEdited(null)
  const order = useOrdering()
  const rows = journeys.map(({ id, name, fullName }) => ({ id, name: fullName ?? name, list: '' }))
  const lifting = useRowLifting(rows, (ids) => {
    const body = { ids, was: rows.map(({ id }) => id) }
    void change(
      order(
        (kept) => ({ ...kept, journeys: ids.map((id) => kept.journeys.find((one) => one.id === id)!) }),
        () => ask(orderJourneys, { body }),
      ),
      () => null,
    )
  })
  return (
    <section className={styles.part} aria-labelledby="journeys">
      <h2 id="journeys" className={type_.h3}>
        {t('catalogue.journeys')}
      </h2>
      <p className={styles.fact}>{t('catalogue.journeys.about')}</p>
      <ol className={styles.rows}>
        {journeys.map((journey, place) => (
          <OrderedRow
            key={journey.id}
            rows={rows}
            row={rows[place]!}
            lifting={lifting}
            fact={
              <>
                {t('catalogue.journey.holds', journey)}
                {journey.isOwn && ` ${t('catalogue.journey.own')}`}
              </>
            }
            verbs={
              <>
                <Button
                  size="small"
                  aria-label={t('catalogue.renameOf', journey)}
                  onClick={() => setEdited(journey)}
                >
                  {t('catalogue.rename')}
                </Button>
                {!journey.isOwn && (
                  <Button
                    size="small"
                    aria-label={t('catalogue.removeOf', journey)}
                    onClick={() => setRemoved(journey)}
                  >
                    {t('catalogue.remove')}
                  </Button>
                )}
              </>
            }
          />
        ))}
      </ol>
      <OrderFate fate={fate} lifting={lifting} />
      <div>
        <Button onClick={() => setEdited('new')}>{t('catalogue.journey.make')}</Button>
      </div>
      {edited && (
        <JourneySheet
          key={anew}
          journey={edited === 'new' ? null : (stands ?? edited)}
          onClose={close}
          onAnew={stands ? showAnew : close}
        />
      )}
      {removed && <RemoveDialog journey={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}
