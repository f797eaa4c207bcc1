import { FindByKey } from '../nav/find.tsx'
import { Keys } from './keys.tsx'

/** What keys do on every screen, also on those that take the whole window. */
export const ByKey = () => (
  <>
    <FindByKey />
    <Keys />
  </>
)
