import { useEffect } from 'react'

// what is pressed, not written in: a phone shows no keyboard for it
const CONTROL =
  'button:enabled, select:enabled, a[href], input[type="radio"]:enabled, input[type="checkbox"]:enabled'

/** Of a table only one cell is a stop of Tab; the others are led to as well. */
const isReached = (one: HTMLElement) => one.tabIndex >= 0 || one.closest('[role="grid"]') !== null
const controlsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => isReached(one) && one.checkVisibility())

/** Where the focus was: in what it stood, and the controls that were there, in order. */
type Whereabouts = { element: Element; around: Element[]; before: HTMLElement[]; after: HTMLElement[] }

function whereaboutsOf(region: Element, element: Element): Whereabouts {
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== region; one = one.parentElement) around.push(one)
  const rest = controlsIn(region).filter((one) => one !== element)
  const comesAfter = (one: Element) =>
    Boolean(element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  return {
    element,
    around,
    before: rest.filter((one) => !comesAfter(one)).reverse(),
    after: rest.filter(comesAfter),
  }
}

/** What is left of where it stood, the least first: all of the region too, unless it is another screen by now. */
function placesLeft(region: Element, { around }: Whereabouts): Element[] {
  const left = around.filter(({ isConnected }) => isConnected)
  return left.length > 0 || region.matches('dialog') ? [...left, region] : []
}

/** The control next to one that is gone, within the least of what it stood in that is still there and has any; in an editor else what is chosen. */
function nearest(region: Element, last: Whereabouts): HTMLElement | undefined {
  const { before, after } = last
  for (const place of placesLeft(region, last)) {
    const inside = controlsIn(place)
    const next = [...after, ...before].find((one) => inside.includes(one)) ?? inside[0]
    if (next) return next
  }
  return region.querySelector<HTMLElement>('main[data-view] [aria-current]') ?? undefined
}

/** What the keys reach now: the dialog that is open over the others, else the screen. */
const regionNow = () =>
  [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')

function keepFocus(): () => void {
  const kept = new WeakMap<Element, Whereabouts>()
  const note = (element: Element) => {
    const region = element.closest('dialog, main')
    if (region && region !== element) kept.set(region, whereaboutsOf(region, element))
  }
  const heard = ({ target }: FocusEvent) => note(target as Element)
  const changes = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    const region = regionNow()
    const last = region && kept.get(region)
    if (!last || last.element.isConnected) return
    kept.delete(region)
    nearest(region, last)?.focus()
  })
  // this comes after the screen, which somebody may be in by then
  if (document.activeElement) note(document.activeElement)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('focusin', heard)
  return () => {
    changes.disconnect()
    removeEventListener('focusin', heard)
  }
}

/** Keeps the focus near where it was when what had it is taken away, by a press, by undo or by somebody else: in a dialog within it, and where a dialog took away what opened it, on the screen. */
export function KeptFocus() {
  useEffect(keepFocus, [])
  return null
}
