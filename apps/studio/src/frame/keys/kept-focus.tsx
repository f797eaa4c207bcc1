import { useEffect } from 'react'

// controls to press, not fields to write in: a phone opens no keyboard for them
const CONTROL =
  'button:enabled, select:enabled, a[href], input[type="radio"]:enabled, input[type="checkbox"]:enabled'

/** In a table only one cell is a Tab stop, but its other cells may get the focus too. */
const isReached = (one: HTMLElement) => one.tabIndex >= 0 || one.closest('[role="grid"]') !== null
const controlsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(CONTROL)].filter((one) => isReached(one) && one.checkVisibility())

/** Where the focus was: its element, the elements around it, and the controls before and after it. */
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

/** The elements around it that still exist, innermost first, and then the whole region, unless another screen has replaced it. */
function placesLeft(region: Element, { around }: Whereabouts): Element[] {
  const left = around.filter(({ isConnected }) => isConnected)
  return left.length > 0 || region.matches('dialog') ? [...left, region] : []
}

/**
 * The control nearest to a removed one, within the innermost surrounding element that still exists and has a control. In an editor otherwise
 * the selected item.
 */
function nearest(region: Element, last: Whereabouts): HTMLElement | undefined {
  const { before, after } = last
  for (const place of placesLeft(region, last)) {
    const inside = controlsIn(place)
    const next = [...after, ...before].find((one) => inside.includes(one)) ?? inside[0]
    if (next) return next
  }
  return region.querySelector<HTMLElement>('main[data-view] [aria-current]') ?? undefined
}

/** The region that the keys reach now: the topmost open dialog, else the screen. */
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
  // this code is loaded after the screen, so the focus may already be somewhere
  if (document.activeElement) note(document.activeElement)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('focusin', heard)
  return () => {
    changes.disconnect()
    removeEventListener('focusin', heard)
  }
}

/**
 * Keeps the focus near its place when its element is removed by a press, an undo or another person. Inside a dialog it stays in the dialog;
 * after a dialog removed the button that had opened it, it stays on the screen.
 */
export function KeptFocus() {
  useEffect(keepFocus, [])
  return null
}
