import { RemovedRow, type RemovedRowProps } from './removed-row.tsx'
import { useUndoKeys } from './use-undo-keys.ts'

/** Undo, by a message after each removal and by keys. */
export function Removed(props: RemovedRowProps) {
  useUndoKeys(props.step)
  return <RemovedRow {...props} />
}
