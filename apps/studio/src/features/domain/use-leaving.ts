import { useEffect, useLayoutEffect, useRef } from 'react'

/** When the screen is left, saves a typed text that was not sent yet. It also knows whether the screen was left. */
export function useLeaving(typed: string | undefined, save: () => Promise<void>) {
  const now = useRef({ typed, save })
  const sent = useRef<string>(undefined)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    now.current = { typed, save }
  })
  useEffect(() => {
    isOver.current = false
    return () => {
      isOver.current = true
      const { typed, save } = now.current
      if (typed !== undefined && typed !== sent.current) void save()
    }
  }, [])
  return {
    noteSent(text: string) {
      sent.current = text
    },
    isOver: () => isOver.current,
  }
}
