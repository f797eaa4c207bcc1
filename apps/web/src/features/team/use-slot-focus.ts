import type { SlotMember } from '@vereda/domain/team/team-slots.ts'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the slot of those shown that a dialog has changed: the button that had opened it went with what stood there, and a screen reader hears
 * who is in it now. A change that comes while the focus is elsewhere takes it nowhere.
 */
export function useSlotFocus(slots: readonly (SlotMember | null)[]): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const before = useRef(slots)
  useEffect(() => {
    const changed = slots.findIndex((slot, i) => slot !== before.current[i])
    before.current = slots
    const { activeElement } = document
    const isHere = activeElement === document.body || list.current?.contains(activeElement)
    if (isHere) (list.current?.children[changed] as HTMLElement | undefined)?.focus()
  }, [slots])
  return list
}
