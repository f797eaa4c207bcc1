import { type RefCallback, useState } from 'react'

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]'

const isShown = (element: HTMLElement) => element.checkVisibility()

function* around(element: HTMLElement): Generator<HTMLElement> {
  for (let up = element.parentElement; up !== null; up = up.parentElement) yield up
}

const nearest = (places: readonly HTMLElement[]): HTMLElement | undefined =>
  places
    .filter((place) => place.isConnected)
    .flatMap((place) => [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)])
    .find((element) => element.matches(FOCUSABLE) && isShown(element))

function keeper(): RefCallback<HTMLElement> {
  let here: HTMLElement | null = null
  return (element) => {
    const gone = here
    here = element
    if (element !== null || gone === null || gone !== document.activeElement) return
    const places = [...around(gone)]
    // waits until everything that is removed with it is gone; if the screen moves the focus itself, it has done so by then
    setTimeout(() => {
      if (document.activeElement === document.body) nearest(places)?.focus({ preventScroll: true })
    })
  }
}

/**
 * For a button that may be removed while it has the focus, such as one whose work is done: the nearest element around it that can have the
 * focus takes it.
 */
export function useFocusHeir(): RefCallback<HTMLElement> {
  const [ref] = useState(keeper)
  return ref
}
