import { later } from '@vereda/ui/later/later.tsx'
import { useSyncExternalStore } from 'react'
import { shellUpdate } from './shell-update.ts'

// Usually there is no newer version, so the notice's code is loaded when there is one.
const UpdateNotice = later(async () => (await import('./update-notice.tsx')).UpdateNotice)

/** Shows the notice of a newer version, if there is one. */
export function UpdateNews() {
  const { kind } = useSyncExternalStore(shellUpdate.subscribe, shellUpdate.get)
  if (kind === 'current') return null
  return <UpdateNotice />
}
