import { useEffect } from 'react'
import styles from './regions.module.css'

/** The landmarks of a screen; where an editor names its columns with `data-region`, these instead of what holds them. */
const REGION =
  'header:not(main *), nav:not(main *), main:not(:has([data-region])), [data-region], aside:not(main *)'

const regions = () =>
  [...document.querySelectorAll<HTMLElement>(REGION)].filter((region) => region.checkVisibility())

/** The next region after the one that has the focus, or the one before; after the last comes the first. */
function nextOf(all: readonly HTMLElement[], by: 1 | -1): HTMLElement | undefined {
  const at = all.findIndex((region) => region.contains(document.activeElement))
  return by === 1 ? all[(at + 1) % all.length] : all.at(at < 0 ? -1 : at - 1)
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
