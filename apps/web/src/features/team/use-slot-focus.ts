import type { SlotMember } from '@vereda/domain/team/team-slots.ts'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the slot that a dialog has changed: the button that opened the dialog is gone, and a screen reader then reads who is in the slot.
 * If the focus is elsewhere, it stays there.
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
