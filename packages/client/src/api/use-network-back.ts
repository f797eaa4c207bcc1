import { useLayoutEffect } from 'react'

/** Calls `onBack` when the browser has its network back, so that a screen no longer says that it is missing. */
export function useNetworkBack(onBack: () => void): void {
  // before the first paint: the event comes only once, and may come meanwhile
  useLayoutEffect(() => {
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  })
}
