import { useEffect, useRef } from 'react'
import type { Carried } from './carried.ts'
import type { Forgot } from './use-forgot.ts'
import type { WhoFields } from './who-form.tsx'

/** Goes on, once, with what was pressed at another domain's address. */
export function useCarried(carried: Carried | null, forgot: Forgot, fields: WhoFields) {
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was pressed is done once, whatever changes around it
  useEffect(() => {
    if (!carried || hasBegun.current) return
    hasBegun.current = true
    const { pressed } = carried
    void (pressed === 'code'
      ? forgot.haveCode(fields.domain, fields)
      : forgot.send(pressed, fields.domain, fields))
  }, [carried])
}
