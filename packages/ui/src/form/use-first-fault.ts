import { type RefObject, useLayoutEffect, useRef } from 'react'

const WRONG = '[aria-invalid="true"], button[data-wrong], fieldset[data-wrong]'
const CONTROL = 'input:not([type="hidden"]), select, textarea, button'

/** Puts the focus on a form's first wrong control whenever `attempt` counts up: once for each try that was refused. */
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
