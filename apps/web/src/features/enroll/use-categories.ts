import { useSession } from '@vereda/client/session/use-session.ts'
import { useLocale, useText } from '@vereda/client/text/use-text.ts'
import type { Category, ChosenCategory } from '@vereda/domain/category/category.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import { categoryTree } from '@vereda/domain/category/category-tree.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useEffect, useMemo, useState } from 'react'
import type { CategorySetting } from './category-setting.ts'

const memory = () => import('./last-category.ts')
const setting = () => import('./category-setting.ts')

type Categories = {
  /** Empty where the installation has no categories. */
  tree: Category[]
  label: string
  chosen: ChosenCategory
  choose: (chosen: ChosenCategory) => void
}

/** Replaces a category that the tree does not have by all categories. This happens after a trail was taken away. */
function known(tree: readonly Category[], { category, subCategory }: ChosenCategory): ChosenCategory {
  const within = tree.find(({ id }) => id === category)
  if (!within) return ALL_CATEGORIES
  return within.children.some(({ id }) => id === subCategory)
    ? { category, subCategory }
    : { category, subCategory: null }
}

/**
 * The categories of a catalogue and the chosen one: the address's, else the one that this learner chose last, on this device or another,
 * with or without a network (specification 7, setlastcategory).
 */
export function useCategories(
  trails: readonly Trail[],
  { category, subCategory }: ChosenCategory,
  onChoose: (chosen: ChosenCategory) => void,
): Categories {
  const t = useText()
  const locale = useLocale()
  const userId = useSession()?.person.userId
  const [set, setSetting] = useState<CategorySetting | null>(null)
  const hasAny = trails.some(({ categories }) => categories.length > 0)
  const tree = useMemo(
    () => (set?.isOn === false ? [] : categoryTree(trails, locale, set?.order)),
    [set?.isOn, set?.order, trails, locale],
  )
  useEffect(() => {
    if (hasAny && userId !== undefined)
      void setting().then((told) => told.categorySetting(userId, setSetting))
  }, [hasAny, userId])
  // only when the catalogue opens: a learner who then chooses all categories has made a choice
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later choice must not run this again
  useEffect(() => {
    if (!hasAny || userId === undefined || category !== null) return
    let isGone = false
    void memory()
      .then((told) => told.recallCategory(userId))
      .then((last) => !isGone && last.category !== null && onChoose(last))
    return () => {
      isGone = true
    }
  }, [hasAny, userId])
  const chosen = useMemo(() => known(tree, { category, subCategory }), [tree, category, subCategory])
  const choose = (next: ChosenCategory) => {
    onChoose(next)
    if (userId !== undefined) void memory().then((told) => told.keepCategory(userId, next))
  }
  return { tree, label: set?.label ?? t('enroll.categories'), chosen, choose }
}
