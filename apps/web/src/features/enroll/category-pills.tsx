import { useText } from '@vereda/client/text/use-text.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { Pill } from '@vereda/ui/pill/pill.tsx'
import styles from './category-pills.module.css'

type CategoryPillsProps = {
  categories: string[]
  chosen: string | null
  onChoose: (category: string | null) => void
}

/** The catalogue's categories; one or all. */
export function CategoryPills({ categories, chosen, onChoose }: CategoryPillsProps) {
  const t = useText()
  if (categories.length === 0) return null
  return (
    <fieldset className={`${layout.scrollX} ${styles.pills}`} aria-label={t('enroll.categories')}>
      <Pill isOn={chosen === null} onClick={() => onChoose(null)}>
        {t('enroll.all')}
      </Pill>
      {categories.map((category) => (
        <Pill key={category} isOn={category === chosen} onClick={() => onChoose(category)}>
          {category}
        </Pill>
      ))}
    </fieldset>
  )
}
