import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'

/** What the address says after its `?`; renders again when that changes. */
export function useAddressSearch(): URLSearchParams {
  const search = useSearch()
  return useMemo(() => new URLSearchParams(search), [search])
}
