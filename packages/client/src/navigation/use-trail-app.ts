import type { TrailApp } from './paths.ts'
import { useAddressSearch } from './use-address-search.ts'

/** The app that shows the trail instead of its template, as the address says (specification 2: app=xrvoto). */
export const useTrailApp = (): TrailApp | undefined =>
  useAddressSearch().get('app') === 'xrvoto' ? 'xrvoto' : undefined
