import { useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'

/** The address's search parameters; renders again when they change. */
export function useAddressSearch(): URLSearchParams {
  const search = useSearch()
  return useMemo(() => new URLSearchParams(search), [search])
}
