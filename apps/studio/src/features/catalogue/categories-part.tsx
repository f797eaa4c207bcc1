import { ask } from '@vereda/client/api/ask.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import {
  moveCategory,
  orderCategories,
  type StudioCatalogue,
  studioCatalogue,
} from '@vereda/contract/rest/studio-catalogue.ts'
import { categoryParts, categoryPath } from '@vereda/domain/category/category-path.ts'
import { categoryTree } from '@vereda/domain/category/category-tree.ts'
import { standsIn } from '@vereda/domain/category/move-category.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import styles from './catalogue.module.css'
import { CategorySheet, type ShownCategory } from './category-sheet.tsx'
import { FateNote } from './fate-note.tsx'
import { OrderFate } from './order-fate.tsx'
import { OrderedRow } from './ordered-row.tsx'
import { useChange, useOrdering } from './use-catalogue.ts'
import { useRowLifting } from './use-row-lifting.ts'

/** The category tree as learners see it, from top to bottom. */
export const shownCategories = (
  { trails, categoryOrder }: Pick<StudioCatalogue, 'trails' | 'categoryOrder'>,
  locale: string,
): ShownCategory[] => {
  const trailIds = (path: string) =>
    trails.flatMap(({ id, categories }) => (standsIn(categories, path) ? [id] : []))
  const shownAt = (path: string) => ({ path, trailIds: trailIds(path) })
  return categoryTree(trails, locale, categoryOrder).flatMap(({ name, children, categoryTrails }) => [
    { ...shownAt(name), name, isSub: false, trails: categoryTrails.length, isParent: children.length > 0 },
    ...children.map((child) => ({
      ...shownAt(categoryPath(name, child.name)),
      name: child.name,
      isSub: true,
      isParent: false,
      trails: child.categoryTrails.length,
    })),
  ])
}

function TakeAwayDialog({ category, onClose }: { category: ShownCategory; onClose: () => void }) {
  const t = useText()
  const { fate, busy, change } = useChange()
  async function isAway() {
    const now = await ask(studioCatalogue)
    const isThere = !now.ok || now.value.trails.some(({ categories }) => standsIn(categories, category.path))
    return isThere ? null : { trails: category.trailIds.length }
  }
  const takeAway = () =>
    change(
      ask(moveCategory, { body: { from: category.path, to: null, was: category.trailIds } }),
      ({ trails }) => t('catalogue.category.removed', { name: category.name, count: trails }),
      onClose,
      isAway,
    )
  return (
    <ConfirmDialog
      title={t('catalogue.removeOf', category)}
      keep={t('catalogue.leave')}
      act={t('catalogue.remove')}
      busy={busy}
      onAct={() => void takeAway()}
      onClose={onClose}
    >
      <p>{t(category.isParent ? 'catalogue.category.remove.all' : 'catalogue.category.remove.text')}</p>
      {fate === 'changed' && <ChangedNote onAnew={onClose} />}
      <FateNote fate={fate} />
    </ConfirmDialog>
  )
}

/** All categories, with one list in a new order; each category is followed by its subcategories. */
const reordered = (shown: readonly ShownCategory[], ids: readonly string[], list: string): string[] => {
  const below = (path: string) => shown.filter((one) => one.isSub && categoryParts(one.path)[0] === path)
  const tops = list === '' ? ids : shown.flatMap(({ isSub, path }) => (isSub ? [] : [path]))
  return tops.flatMap((top) => [top, ...(top === list ? ids : below(top).map(({ path }) => path))])
}

/** The categories in the order in which learners see them, on two levels. A category is created by putting a trail into it. */
export function CategoriesPart({ catalogue }: { catalogue: StudioCatalogue }) {
  const t = useText()
  const { fate, change } = useChange()
  const order = useOrdering()
  const shown = shownCategories(catalogue, useLocale())
  const [edited, setEdited] = useState<ShownCategory | null>(null)
  const [removed, setRemoved] = useState<ShownCategory | null>(null)
  const rows = shown.map(({ path, name, isSub }) => ({
    id: path,
    name,
    list: isSub ? categoryParts(path)[0] : '',
  }))
  const lifting = useRowLifting(rows, (ids, list) => {
    const paths = reordered(shown, ids, list)
    const body = { paths, was: catalogue.categoryOrder }
    void change(
      order(
        (kept) => ({ ...kept, categoryOrder: paths }),
        () => ask(orderCategories, { body }),
      ),
      () => null,
    )
  })
  return (
    <section className={styles.part} aria-labelledby="categories">
      <h2 id="categories" className={type_.h3}>
        {t('catalogue.categories')}
      </h2>
      <p className={styles.fact}>{t('catalogue.categories.about')}</p>
      <ul className={styles.rows}>
        {shown.map((category, place) => (
          <OrderedRow
            key={category.path}
            rows={rows}
            row={rows[place]!}
            lifting={lifting}
            fact={t('catalogue.category.holds', { count: category.trails })}
            verbs={
              <>
                <Button
                  size="small"
                  aria-label={t('catalogue.moveOf', { name: category.path })}
                  onClick={() => setEdited(category)}
                >
                  {t('catalogue.move')}
                </Button>
                <Button
                  size="small"
                  aria-label={t('catalogue.removeOf', { name: category.path })}
                  onClick={() => setRemoved(category)}
                >
                  {t('catalogue.remove')}
                </Button>
              </>
            }
          />
        ))}
      </ul>
      <OrderFate fate={fate} lifting={lifting} />
      {edited && <CategorySheet category={edited} shown={shown} onClose={() => setEdited(null)} />}
      {removed && <TakeAwayDialog category={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}
