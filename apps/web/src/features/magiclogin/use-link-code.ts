import { useEffect, useRef, useState } from 'react'

/** Tries the code of an opened link, once; returns true until that try has ended. */
export function useLinkCode(code: string, check: (code: string) => Promise<void>): boolean {
  const hasBegun = useRef(false)
  const [hasEnded, setEnded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link's code is tried once, whatever changes around it
  useEffect(() => {
    if (!code || hasBegun.current) return
    hasBegun.current = true
    void check(code).finally(() => setEnded(true))
  }, [code])
  return code !== '' && !hasEnded
}
