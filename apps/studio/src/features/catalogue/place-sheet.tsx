import { ask } from '@vereda/client/api/ask.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import {
  type PlacedTrail,
  placeGroupTrail,
  type StudioCatalogue,
} from '@vereda/contract/rest/studio-catalogue.ts'
import { categoryPath } from '@vereda/domain/category/category-path.ts'
import { readCategory } from '@vereda/domain/category/move-category.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { type SyntheticEvent, useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import styles from './catalogue.module.css'
import { shownCategories } from './categories-part.tsx'
import { useChange } from './use-catalogue.ts'

type PlaceSheetProps = {
  trail: PlacedTrail
  catalogue: StudioCatalogue
  onClose: () => void
  /** Begins anew with where the trail stands now. */
  onAnew: () => void
}

/** In which journey and which categories a trail stands; a category that is typed is made with it. */
export function PlaceSheet({ trail, catalogue, onClose, onAnew }: PlaceSheetProps) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const [journeyId, setJourney] = useState(trail.journeyId)
  const [chosen, setChosen] = useState<readonly string[]>(trail.categories)
  // as it was when this was opened, whatever of it is heard later
  const [was] = useState({ journeyId: trail.journeyId, categories: trail.categories })
  const [typed, setTyped] = useState('')
  const [above, setAbove] = useState('')
  const shown = shownCategories(catalogue, useLocale())
  const isWrong = typed.trim() !== '' && (readCategory(typed) === null || typed.includes('/'))
  const toggle = (path: string) =>
    setChosen(chosen.includes(path) ? chosen.filter((one) => one !== path) : [...chosen, path])
  const made = () => (above === '' ? typed.trim() : categoryPath(above, typed.trim()))
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isWrong) return
    const categories = typed.trim() === '' ? [...chosen] : [...chosen, made()]
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
          <>
            {shown.length > 0 && (
              <Fieldset legend={t('catalogue.categories')}>
                {shown.map(({ path }) => (
                  <ChoiceCard
                    key={path}
                    isMany
                    isCompact
                    title={path.replace('/', ' › ')}
                    checked={chosen.includes(path)}
                    onChange={() => toggle(path)}
                  />
                ))}
              </Fieldset>
            )}
            <Field
              label={t('catalogue.category.new')}
              hint={t('catalogue.category.new.hint')}
              value={typed}
              maxLength={80}
              error={isWrong ? t('catalogue.category.badName') : null}
              onChange={({ target }) => setTyped(target.value)}
            />
            {typed.trim() !== '' && (
              <SelectField
                label={t('catalogue.category.above')}
                nothing={t('catalogue.category.top')}
                options={shown.filter(({ isSub }) => !isSub).map(({ path }) => ({ id: path, name: path }))}
                value={above}
                onChange={setAbove}
              />
            )}
          </>
        )}
        {fate === 'changed' && <ChangedNote onAnew={onAnew} />}
        {fate === 'failed' && <Note tone="warn" role="alert" title={t('catalogue.failed')} />}
        <Button look="primary" type="submit" disabled={isWrong} busy={busy}>
          {t('catalogue.save')}
        </Button>
      </form>
    </Sheet>
  )
}
