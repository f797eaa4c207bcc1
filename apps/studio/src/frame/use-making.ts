import { go } from '@vereda/client/navigation/go.ts'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'

/** Whether a screen’s address asks for something new, and the ways into that and out of it; neither is a step of the way back. */
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
