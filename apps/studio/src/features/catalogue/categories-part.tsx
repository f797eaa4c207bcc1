import { ask } from '@vereda/client/api/ask.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import { moveCategory, type PlacedTrail } from '@vereda/contract/rest/studio-catalogue.ts'
import { categoryPath } from '@vereda/domain/category/category-path.ts'
import { categoryTree } from '@vereda/domain/category/category-tree.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import styles from './catalogue.module.css'
import { CategorySheet } from './category-sheet.tsx'
import { useChange } from './use-catalogue.ts'

/** A category as it stands in the tree. */
export type ShownCategory = { path: string; name: string; isSub: boolean; trails: number; isParent: boolean }

/** The tree as learners see it, from the top down. */
export const shownCategories = (trails: readonly PlacedTrail[], locale: string): ShownCategory[] =>
  categoryTree(trails, locale).flatMap(({ name, children, categoryTrails }) => [
    { path: name, name, isSub: false, trails: categoryTrails.length, isParent: children.length > 0 },
    ...children.map((child) => ({
      ...{ path: categoryPath(name, child.name), name: child.name, isSub: true, isParent: false },
      trails: child.categoryTrails.length,
    })),
  ])

function TakeAwayDialog({ category, onClose }: { category: ShownCategory; onClose: () => void }) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const takeAway = () =>
    change(
      ask(moveCategory, { body: { from: category.path, to: null } }),
      ({ trails }) => t('catalogue.category.removed', { name: category.name, count: trails }),
      onClose,
    )
  return (
    <Dialog
      title={t('catalogue.removeOf', category)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('catalogue.leave')}</Button>
          <Button look="danger" busy={busy} onClick={() => void takeAway()}>
            {t('catalogue.remove')}
          </Button>
        </>
      }
    >
      <p>{t(category.isParent ? 'catalogue.category.remove.all' : 'catalogue.category.remove.text')}</p>
      {fate === 'failed' && <Note tone="warn" role="alert" title={t('catalogue.failed')} />}
    </Dialog>
  )
}

/** The categories, two deep; one is made by putting a trail into it. */
export function CategoriesPart({ trails }: { trails: readonly PlacedTrail[] }) {
  const t = useText()
  const shown = shownCategories(trails, useLocale())
  const [edited, setEdited] = useState<ShownCategory | null>(null)
  const [removed, setRemoved] = useState<ShownCategory | null>(null)
  return (
    <section className={styles.part} aria-labelledby="categories">
      <h2 id="categories" className={type_.h3}>
        {t('catalogue.categories')}
      </h2>
      <p className={styles.fact}>{t('catalogue.categories.about')}</p>
      <ul className={styles.rows}>
        {shown.map((category) => (
          <li key={category.path} className={`${styles.row} ${category.isSub ? styles.sub : ''}`}>
            <div>
              <b>{category.name}</b>
              <p className={styles.fact}>{t('catalogue.category.holds', { count: category.trails })}</p>
            </div>
            <div className={styles.verbs}>
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
            </div>
          </li>
        ))}
      </ul>
      {edited && <CategorySheet category={edited} shown={shown} onClose={() => setEdited(null)} />}
      {removed && <TakeAwayDialog category={removed} onClose={() => setRemoved(null)} />}
    </section>
  )
}
