import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { moveCategory } from '@vereda/contract/rest/studio-catalogue.ts'
import { categoryParts, categoryPath } from '@vereda/domain/category/category-path.ts'
import { CATEGORY_NAME_MAX, readCategory } from '@vereda/domain/category/move-category.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { type SyntheticEvent, useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import styles from './catalogue.module.css'
import { FateNote } from './fate-note.tsx'
import { useChange } from './use-catalogue.ts'

/** A category of the tree, with its trails. */
export type ShownCategory = {
  path: string
  name: string
  isSub: boolean
  trails: number
  /** The trails in the category or below it. */
  trailIds: string[]
  isParent: boolean
}

type CategorySheetProps = { category: ShownCategory; shown: readonly ShownCategory[]; onClose: () => void }

/** Changes the name of a category and the category above it. Its subcategories move with it. */
export function CategorySheet({ category, shown, onClose }: CategorySheetProps) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const [name, setName] = useState(category.name)
  const [above, setAbove] = useState(category.isSub ? categoryParts(category.path)[0] : '')
  const isName = readCategory(name) !== null && !name.includes('/')
  const to = above === '' ? name.trim() : categoryPath(above, name.trim())
  const parents = shown.filter(({ isSub, path }) => !isSub && path !== category.path)
  // the state when this sheet opened: later news does not change it
  const [was] = useState(category.trailIds)
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isName) return
    const asked = ask(moveCategory, { body: { from: category.path, to, was } })
    void change(asked, ({ trails }) => t('catalogue.category.moved', { name: to, count: trails }), onClose)
  }
  return (
    <Sheet
      title={t('catalogue.moveOf', { name: category.path })}
      closeLabel={t('catalogue.close')}
      onClose={onClose}
    >
      <form className={styles.sheet} onSubmit={save}>
        <Field
          label={t('catalogue.name')}
          value={name}
          maxLength={CATEGORY_NAME_MAX}
          required
          error={isName ? null : t('catalogue.category.badName')}
          onChange={({ target }) => setName(target.value)}
        />
        {category.isParent ? (
          <p className={styles.fact}>{t('catalogue.category.isParent')}</p>
        ) : (
          <SelectField
            label={t('catalogue.category.above')}
            nothing={t('catalogue.category.top')}
            options={parents.map(({ path }) => ({ id: path, name: path }))}
            value={above}
            onChange={setAbove}
          />
        )}
        {fate === 'changed' && <ChangedNote onAnew={onClose} />}
        <FateNote fate={fate} />
        <Button look="primary" type="submit" disabled={!isName || to === category.path} busy={busy}>
          {t('catalogue.save')}
        </Button>
      </form>
    </Sheet>
  )
}
