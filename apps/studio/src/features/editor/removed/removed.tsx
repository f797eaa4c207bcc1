import { KeptFocus } from './kept-focus.tsx'
import { RemovedRow, type RemovedRowProps } from './removed-row.tsx'

/** What follows where something is taken away: the focus stays near it, and the way back is at hand. */
export const Removed = (props: RemovedRowProps) => (
  <>
    <KeptFocus place={props.place} />
    <RemovedRow {...props} />
  </>
)
