import { useEffect } from 'react'
import type { Forgot } from './use-forgot.ts'
import type { WhoFields } from './who-form.tsx'

/** Goes on with what was pressed at another domain's address: asked for only where something was. */
export function useCarried(forgot: Forgot, fields: WhoFields, onChange: (fields: WhoFields) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is done once, whatever changes around it
  useEffect(() => {
    if (location.hash) void import('./carried.ts').then(({ goOn }) => goOn(forgot, fields, onChange))
  }, [])
}
