import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { StudioCatalogue } from '@vereda/contract/rest/studio-catalogue.ts'
import { CATEGORY_NAME_MAX } from '@vereda/domain/category/move-category.ts'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { shownCategories } from './categories-part.tsx'
import type { MadeCategory } from './use-made-category.ts'

type PlaceCategoriesProps = {
  catalogue: StudioCatalogue
  /** The paths of the categories that the trail will be in. */
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
  made: MadeCategory
}

/** A choice of categories for a trail, with a field for a new category. */
export function PlaceCategories({ catalogue, chosen, onChosen, made }: PlaceCategoriesProps) {
  const t = useText()
  const shown = shownCategories(catalogue, useLocale())
  const toggle = (path: string) =>
    onChosen(chosen.includes(path) ? chosen.filter((one) => one !== path) : [...chosen, path])
  return (
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
        value={made.typed}
        maxLength={CATEGORY_NAME_MAX}
        error={made.isWrong ? t('catalogue.category.badName') : null}
        onChange={({ target }) => made.setTyped(target.value)}
      />
      {made.typed.trim() !== '' && (
        <SelectField
          label={t('catalogue.category.above')}
          nothing={t('catalogue.category.top')}
          options={shown.filter(({ isSub }) => !isSub).map(({ path }) => ({ id: path, name: path }))}
          value={made.above}
          onChange={made.setAbove}
        />
      )}
    </>
  )
}
