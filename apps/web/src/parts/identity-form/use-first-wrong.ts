import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Moves the focus to the first wrong field of a form, once the render that marks it stands; call it beside the change of state. */
export function useFirstWrong(): { form: RefObject<HTMLFormElement | null>; focusFirstWrong: () => void } {
  const form = useRef<HTMLFormElement>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [round])
  const focusFirstWrong = useCallback(() => setRound((before) => before + 1), [])
  return { form, focusFirstWrong }
}
