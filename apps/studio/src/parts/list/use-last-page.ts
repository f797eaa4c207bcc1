import { useEffect } from 'react'

/**
 * Leads from a page that the list does not have any more (its rows are gone) to its last page. `pages` is undefined until it is known for the
 * current request. The last page may have changed as well, so a list must read each page again.
 */
export function useLastPage(page: number, pages: number | undefined, onPage: (page: number) => void): void {
  const last = pages === undefined ? page : Math.max(0, pages - 1)
  useEffect(() => {
    if (page > last) onPage(last)
  }, [page, last, onPage])
}
