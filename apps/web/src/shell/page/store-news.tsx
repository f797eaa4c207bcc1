import { later } from '@vereda/ui/later/later.tsx'
import { useSyncExternalStore } from 'react'
import { storeState } from '../../platform/local/store/store-state.ts'

// Hardly anybody ever needs it.
const StoreFailedDialog = later(async () => (await import('./store-failed-dialog.tsx')).StoreFailedDialog)

/** Says that what is kept on the device can't be opened, when it can't. */
export function StoreNews() {
  const state = useSyncExternalStore(storeState.subscribe, storeState.get)
  if (state !== 'failed') return null
  return <StoreFailedDialog />
}
