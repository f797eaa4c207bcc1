import { FindByKey } from '../nav/find.tsx'
import { KeptFocus } from './kept-focus.tsx'
import { Keys } from './keys.tsx'
import { useRegionKeys } from './use-region-keys.ts'

/** The keys that work on every screen, including those that take the whole window; and the care for the focus when its element disappears. */
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
