import { useText } from '@vereda/client/text/use-text.ts'
import type { Category, ChosenCategory } from '@vereda/domain/category/category.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { Pill } from '@vereda/ui/pill/pill.tsx'
import styles from './category-pills.module.css'

type RowProps = {
  label: string
  categories: readonly { id: string; name: string }[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

function Row({ label, categories, chosen, onChoose }: RowProps) {
  const t = useText()
  return (
    <fieldset className={`${layout.scrollX} ${styles.pills}`} aria-label={label}>
      <Pill isOn={chosen === null} onClick={() => onChoose(null)}>
        {t('enroll.all')}
      </Pill>
      {categories.map(({ id, name }) => (
        <Pill key={id} isOn={id === chosen} onClick={() => onChoose(id)}>
          {name}
        </Pill>
      ))}
    </fieldset>
  )
}

type CategoryPillsProps = {
  tree: readonly Category[]
  label: string
  chosen: ChosenCategory
  onChoose: (chosen: ChosenCategory) => void
}

/**
 * The catalogue's categories, of which one or all are chosen. The sub-categories of the chosen one are in a second row (specification 2,
 * enroll).
 */
export function CategoryPills({ tree, label, chosen, onChoose }: CategoryPillsProps) {
  const { category, subCategory } = chosen
  if (tree.length === 0) return null
  const within = tree.find(({ id }) => id === category)
  return (
    <>
      <Row
        label={label}
        categories={tree}
        chosen={category}
        onChoose={(id) => onChoose({ ...ALL_CATEGORIES, category: id })}
      />
      {within && within.children.length > 0 && (
        <Row
          label={within.name}
          categories={within.children}
          chosen={subCategory}
          onChoose={(id) => onChoose({ category, subCategory: id })}
        />
      )}
    </>
  )
}
