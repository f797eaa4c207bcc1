import { type RefCallback, useState } from 'react'
import { focusNearest, placesAround } from './focus-nearest.ts'

function keeper(): RefCallback<HTMLElement> {
  let here: HTMLElement | null = null
  return (element) => {
    const gone = here
    here = element
    if (!element && gone?.contains(document.activeElement)) focusNearest(placesAround(gone))
  }
}

/**
 * For a button, or a bar of buttons, that may be removed while it has the focus, such as one whose work is done: the nearest element around
 * it that can have the focus takes it.
 */
export function useFocusHeir(): RefCallback<HTMLElement> {
  const [ref] = useState(keeper)
  return ref
}
