import { WRITTEN } from './ended/written-words.ts'

/**
 * A press beside a dialog closes the dialog, but an accidental press must not lose text. Such a press is ignored if something was written in
 * the dialog, or if the press began inside, as when the mouse selects text. Escape then focuses the close button, and a second Escape closes;
 * so does the browser's back button, where it can be stopped.
 */
export function mindSlips(): void {
  const written = new WeakSet<Element>()
  function hold(event: Event, dialog: Element) {
    const first = written.has(dialog) && dialog.querySelector('button')
    // otherwise the dialog closes as usual, and its owner must receive the event
    if (!first || first === document.activeElement || !event.cancelable) return
    event.preventDefault()
    event.stopPropagation()
    first.focus()
  }
  let pressed: EventTarget | null = null
  addEventListener('pointerdown', ({ target }) => (pressed = target), true)
  addEventListener(
    'input',
    ({ target }) => {
      const dialog = target instanceof Element && target.matches(WRITTEN) && target.closest('dialog')
      if (dialog) written.add(dialog)
    },
    true,
  )
  addEventListener(
    'cancel',
    (event) => {
      if (event.target instanceof Element) hold(event, event.target)
    },
    true,
  )
  addEventListener(
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLDialogElement)) return
      if (target !== pressed || written.has(target)) event.stopPropagation()
    },
    true,
  )
  window.navigation?.addEventListener('navigate', (event) => {
    const open = event.navigationType === 'traverse' && [...document.querySelectorAll('dialog:modal')].at(-1)
    if (open) hold(event, open)
  })
}
