import { useEffect } from 'react'

/** Leads from a page that the list has no longer, its rows being gone, to the last that it has; `pages` is undefined until it is known for what is asked now. The page led to has changed too: a list with pages asks for each anew. */
export function useLastPage(page: number, pages: number | undefined, onPage: (page: number) => void): void {
  const last = pages === undefined ? page : Math.max(0, pages - 1)
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
}
