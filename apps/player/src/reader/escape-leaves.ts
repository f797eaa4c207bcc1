import type { AppPort } from '../play/app-port.ts'

/** Whether Escape is for something else first: an open list of choices, a dialog, full screen, or a word that is still being composed. */
const isTaken = ({ target, isComposing, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  isComposing ||
  target instanceof HTMLSelectElement ||
  document.fullscreenElement !== null ||
  document.querySelector('dialog[open]') !== null

/** Makes Escape leave the reader as it leaves the app's screens. The app around it does not see keys pressed in here. */
export function escapeLeaves(port: Pick<AppPort, 'tell'>): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isTaken(event)) port.tell({ kind: 'exit' })
  })
}
