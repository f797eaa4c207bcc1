import { useEffect } from 'react'
import styles from './regions.module.css'

/** The landmarks of a screen; in an editor, which says by `data-view` what a phone shows of it, its columns instead of what holds them. */
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

/** The next region after what has the focus, or the one before, which may stand in none; after the last comes the first. */
function nextOf(all: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  const now = document.activeElement ?? document.body
  const last = all.findLastIndex((region) => begins(region, now))
  if (by === 1) return all[(last + 1) % all.length]
  return all.at(all[last]?.contains(now) ? last - 1 : last)
}

/** Gives a region the focus, seen around it, for as long as it has it: a press on its ground gives it none. */
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

/** F6 leads to the next region of the screen, Shift F6 to the one before (studio 5), but not out of a dialog. */
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
