import { FindByKey } from '../nav/find.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { Keys } from './keys.tsx'
import { useRegionKeys } from './use-region-keys.ts'

/** What keys do on every screen, also on those that take the whole window, and where they are left when what they were at is gone. */
export function ByKey() {
  useRegionKeys()
  return (
    <>
      <FindByKey />
      <Keys />
      <KeptFocus />
    </>
  )
}
