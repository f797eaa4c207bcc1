import { go } from '@vereda/client/navigation/go.ts'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'

/**
 * Whether a screen’s address opens the sheet for something new, and the functions that open and close it. Neither adds a step to the browser's
 * history.
 */
export function useMaking() {
  const search = useAddressSearch()
  const lead = (isMaking: boolean) => () => {
    const next = new URLSearchParams(search)
    if (isMaking) next.set('new', '')
    else next.delete('new')
    go(`${location.pathname}${next.size > 0 ? `?${next}` : ''}`, { replace: true })
  }
  return { isMaking: search.has('new'), begin: lead(true), end: lead(false) }
}
