import type { AppPort } from '../play/app-port.ts'

/** What Escape closes first: an open list of choices, or a word that is still being composed. */
const isTaken = ({ target, isComposing, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  isComposing ||
  target instanceof HTMLSelectElement ||
  document.fullscreenElement !== null ||
  document.querySelector('dialog[open]') !== null

/** Escape leaves what is read as it leaves the app's screen around it, which hears no key that is pressed in here. */
export function escapeLeaves(port: Pick<AppPort, 'tell'>): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isTaken(event)) port.tell({ kind: 'exit' })
  })
}
