import { useLayoutEffect } from 'react'

/** Hears that the browser has its network back: what a screen says of its absence is true no more. */
export function useNetworkBack(onBack: () => void): void {
  // before it is painted: what comes back meanwhile tells it only once
  useLayoutEffect(() => {
    addEventListener('online', onBack)
    return () => removeEventListener('online', onBack)
  })
}
