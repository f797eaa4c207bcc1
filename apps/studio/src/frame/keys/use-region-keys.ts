import { useEffect } from 'react'
import styles from './regions.module.css'

/** The landmarks of a screen. In an editor (recognised by `data-view`) they are its columns instead of `main`. */
const REGION = [
  'header:not(main *)',
  'nav:not(main *)',
  'main:not([data-view])',
  'main[data-view] > :is(nav, section)',
  'aside:not(main *)',
].join()

const regions = () =>
  [...document.querySelectorAll<HTMLElement>(REGION)].filter((region) => region.checkVisibility())

const begins = (region: HTMLElement, before: Element) =>
  region === before || Boolean(region.compareDocumentPosition(before) & Node.DOCUMENT_POSITION_FOLLOWING)

/** The region after the focused element, or the one before it. The focus may be outside every region; the first region follows the last. */
function nextOf(all: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  const now = document.activeElement ?? document.body
  const last = all.findLastIndex((region) => begins(region, now))
  if (by === 1) return all[(last + 1) % all.length]
  return all.at(all[last]?.contains(now) ? last - 1 : last)
}

/** Focuses a region and outlines it while it has the focus. A click on its background must not focus it, so `tabindex` is removed afterwards. */
function reach(region: HTMLElement): void {
  const isOwn = region.hasAttribute('tabindex')
  if (!isOwn) region.tabIndex = -1
  region.classList.add(styles.reached!)
  region.focus()
  const leave = () => {
    region.classList.remove(styles.reached!)
    if (!isOwn) region.removeAttribute('tabindex')
  }
  region.addEventListener('blur', leave, { once: true })
}

const isAsked = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key === 'F6' && !(ctrlKey || metaKey || altKey)

/** F6 moves to the next region of the screen, Shift F6 to the one before (studio 5), but not out of a dialog. */
export function useRegionKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isAsked(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const next = nextOf(regions(), event.shiftKey ? -1 : 1)
      if (next) reach(next)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
