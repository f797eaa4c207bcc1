import { RemovedRow, type RemovedRowProps } from './removed-row.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

/** What follows where something is taken away: the way back is at hand, by its keys too. */
export function Removed(props: RemovedRowProps) {
  useUndoKeys(props.step)
  return <RemovedRow {...props} />
}
