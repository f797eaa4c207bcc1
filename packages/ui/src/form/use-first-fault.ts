import { type RefObject, useLayoutEffect, useRef } from 'react'

const WRONG = '[aria-invalid="true"], button[data-wrong], fieldset[data-wrong]'
const CONTROL = 'input:not([type="hidden"]), select, textarea, button'

/** Moves the focus to a form's first wrong control whenever `attempt` increases: once for each refused attempt. */
export function useFirstFault(attempt: number): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (attempt === 0) return
    const wrong = ref.current?.querySelector<HTMLElement>(WRONG)
    const target = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>(CONTROL) : wrong
    target?.focus()
  }, [attempt])
  return ref
}
