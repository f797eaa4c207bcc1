import { later } from '@vereda/ui/later/later.tsx'
import { useSyncExternalStore } from 'react'
import { storeState } from '../../platform/local/store/store-state.ts'

// The dialog is hardly ever needed, so its code is loaded when it is.
const StoreFailedDialog = later(async () => (await import('./store-failed-dialog.tsx')).StoreFailedDialog)

/** Says that the local store can't be opened, if that is so. */
export function StoreNews() {
  const state = useSyncExternalStore(storeState.subscribe, storeState.get)
  if (state !== 'failed') return null
  return <StoreFailedDialog />
}
