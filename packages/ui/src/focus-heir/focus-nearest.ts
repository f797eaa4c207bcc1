const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]'

/** The elements around an element, from the innermost out; none that holds the whole page, where the next screen would be too. */
export function placesAround(element: Element | null): HTMLElement[] {
  const around = element?.parentElement
  return around && !around.querySelector('main') ? [around, ...placesAround(around)] : []
}

/** Moves a focus that is being lost with its element to the first of these places that can have it, once the screen has settled. */
export function focusNearest(places: readonly HTMLElement[]): void {
  // waits until everything that is removed with the element is gone; if the screen moves the focus itself, it has done so by then
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    places
      .flatMap((place) => [place, ...place.querySelectorAll<HTMLElement>(FOCUSABLE)])
      // an element that has left the page is not visible either
      .find((element) => element.matches(FOCUSABLE) && element.checkVisibility())
      ?.focus({ preventScroll: true })
  })
}
