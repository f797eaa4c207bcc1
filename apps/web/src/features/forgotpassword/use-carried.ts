import { useEffect } from 'react'
import type { Forgot } from './use-forgot.ts'
import type { WhoFields } from './who-form.tsx'

/** Continues with the action that was pressed at another domain's address; its code is loaded only if there is one. */
export function useCarried(forgot: Forgot, fields: WhoFields, onChange: (fields: WhoFields) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the carried action runs once, whatever changes around it
  useEffect(() => {
    if (location.hash) void import('./carried.ts').then(({ goOn }) => goOn(forgot, fields, onChange))
  }, [])
}
