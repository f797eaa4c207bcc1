import { useEffect } from 'react'

// what is pressed, not written in: a phone shows no keyboard for it
const CONTROL =
  'button:enabled, select:enabled, a[href], input[type="radio"]:enabled, input[type="checkbox"]:enabled'

const controlsIn = (place: Element) =>
  [...place.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility(),
  )

/** Where the focus was: in what it stood, and the controls that were there, in order. */
type Whereabouts = { element: Element; around: Element[]; before: HTMLElement[]; after: HTMLElement[] }

function whereaboutsOf(main: Element, element: Element): Whereabouts {
  const around: Element[] = []
  for (let one = element.parentElement; one && one !== main; one = one.parentElement) around.push(one)
  const rest = controlsIn(main).filter((one) => one !== element)
  const comesAfter = (one: Element) =>
    Boolean(element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  return {
    ...{ element, around },
    before: rest.filter((one) => !comesAfter(one)).reverse(),
    after: rest.filter(comesAfter),
  }
}

/** The control next to one that is gone, within the least of what it stood in that is still there and has any. */
function nearest(main: Element, { around, before, after }: Whereabouts): HTMLElement | undefined {
  for (const place of around.filter(({ isConnected }) => isConnected)) {
    const inside = controlsIn(place)
    const next = [...after, ...before].find((one) => inside.includes(one)) ?? inside[0]
    if (next) return next
  }
  return main.querySelector<HTMLElement>('[aria-current]') ?? undefined
}

function keepFocus(main: HTMLElement): () => void {
  // this comes after the editor, which somebody may be in by then
  const now = document.activeElement
  let last: Whereabouts | null = now && now !== main && main.contains(now) ? whereaboutsOf(main, now) : null
  const note = ({ target }: FocusEvent) => {
    last = whereaboutsOf(main, target as Element)
  }
  const changes = new MutationObserver(() => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return
    const next = nearest(main, last)
    last = null
    next?.focus()
  })
  changes.observe(main, { childList: true, subtree: true })
  main.addEventListener('focusin', note)
  return () => {
    changes.disconnect()
    main.removeEventListener('focusin', note)
  }
}

/** Keeps the focus near where it was when what had it is taken away, by a press, by undo or by another author; where nothing of that is left, at what is chosen. */
export function KeptFocus() {
  useEffect(() => {
    const main = document.getElementById('main')
    return main ? keepFocus(main) : undefined
  }, [])
  return null
}
