import { lazy, Suspense, useSyncExternalStore } from 'react'
import { storeState } from '../../platform/local/store/store-state.ts'

// Hardly anybody ever needs it.
const StoreFailedDialog = lazy(async () => ({
  default: (await import('./store-failed-dialog.tsx')).StoreFailedDialog,
}))

/** Says that what is kept on the device can't be opened, when it can't. */
export function StoreNews() {
  const state = useSyncExternalStore(storeState.subscribe, storeState.get)
  if (state !== 'failed') return null
  return (
    <Suspense>
      <StoreFailedDialog />
    </Suspense>
  )
}
