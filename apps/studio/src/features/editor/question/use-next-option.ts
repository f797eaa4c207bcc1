import { useEffect, useRef } from 'react'

/** Gives the focus to the last answer of a group after `adding` added it; `group` is the ref of the group. */
export function useNextOption(count: number) {
  const group = useRef<HTMLFieldSetElement>(null)
  const isAdding = useRef(false)
  useEffect(() => {
    if (!isAdding.current || count === 0) return
    isAdding.current = false
    const fields = group.current?.querySelectorAll<HTMLInputElement>('input:not([type])')
    fields?.[fields.length - 1]?.focus()
  }, [count])
  const adding = (add: () => void) => () => {
    isAdding.current = true
    add()
  }
  return { group, adding }
}
