import { FindByKey } from '../nav/find.tsx'
import { Keys } from './keys.tsx'
import { useRegionKeys } from './use-region-keys.ts'

/** What keys do on every screen, also on those that take the whole window. */
export function ByKey() {
  useRegionKeys()
  return (
    <>
      <FindByKey />
      <Keys />
    </>
  )
}
