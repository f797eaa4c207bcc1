import { categoryPath } from '@vereda/domain/category/category-path.ts'
import { readCategory } from '@vereda/domain/category/move-category.ts'
import { useState } from 'react'

/** A new category that is typed on a trail's sheet and saved with it. Its path is null while nothing is typed. */
export function useMadeCategory() {
  const [typed, setTyped] = useState('')
  const [above, setAbove] = useState('')
  const name = typed.trim()
  const isWrong = name !== '' && (readCategory(typed) === null || typed.includes('/'))
  const written = above === '' ? name : categoryPath(above, name)
  return { typed, setTyped, above, setAbove, isWrong, path: name === '' ? null : written }
}
export type MadeCategory = ReturnType<typeof useMadeCategory>
