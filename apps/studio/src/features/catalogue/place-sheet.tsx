import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import {
  type PlacedTrail,
  placeGroupTrail,
  type StudioCatalogue,
} from '@vereda/contract/rest/studio-catalogue.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { type SyntheticEvent, useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import styles from './catalogue.module.css'
import { FateNote } from './fate-note.tsx'
import { PlaceCategories } from './place-categories.tsx'
import { useChange } from './use-catalogue.ts'
import { useMadeCategory } from './use-made-category.ts'

type PlaceSheetProps = {
  trail: PlacedTrail
  catalogue: StudioCatalogue
  onClose: () => void
  /** Opens the sheet again with the trail's current journey and categories. */
  onAnew: () => void
}

/** The journey and the categories of a trail. A category that is typed here is created when the sheet is saved. */
export function PlaceSheet({ trail, catalogue, onClose, onAnew }: PlaceSheetProps) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const [journeyId, setJourney] = useState(trail.journeyId)
  const [chosen, setChosen] = useState<readonly string[]>(trail.categories)
  // the state when this sheet opened: later news does not change it
  const [was] = useState({ journeyId: trail.journeyId, categories: trail.categories })
  const made = useMadeCategory()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (made.isWrong) return
    const categories = made.path === null ? [...chosen] : [...chosen, made.path]
    const body = { journeyId, categories, was }
    const asked = ask(placeGroupTrail, { params: { id: trail.id }, body })
    void change(
      asked,
      (placed) => t('catalogue.placed', { ...placed, count: placed.categories.length }),
      onClose,
    )
  }
  return (
    <Sheet title={t('catalogue.placeOf', trail)} closeLabel={t('catalogue.close')} onClose={onClose}>
      <form className={styles.sheet} onSubmit={save}>
        <Fieldset legend={t('catalogue.journey')}>
          {catalogue.journeys.map(({ id, name, fullName }) => (
            <ChoiceCard
              key={id}
              name="journey"
              isCompact
              title={fullName ?? name}
              checked={journeyId === id}
              onChange={() => setJourney(id)}
            />
          ))}
        </Fieldset>
        {catalogue.hasCategories && (
          <PlaceCategories catalogue={catalogue} chosen={chosen} onChosen={setChosen} made={made} />
        )}
        {fate === 'changed' && <ChangedNote onAnew={onAnew} />}
        <FateNote fate={fate} />
        <Button look="primary" type="submit" disabled={made.isWrong} busy={busy}>
          {t('catalogue.save')}
        </Button>
      </form>
    </Sheet>
  )
}
