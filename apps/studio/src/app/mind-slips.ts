import { WRITTEN } from './ended/written-words.ts'

/**
 * A press beside a dialog closes it. A slip of the hand must cost nothing that was written: such a press is not told where something was
 * written in the dialog, nor where it began inside, as when text is marked with the mouse. Escape there leads to the button that closes, from
 * which Escape closes; the browser's way back too, where it can be held.
 */
export function mindSlips(): void {
  const written = new WeakSet<Element>()
  function hold(event: Event, dialog: Element) {
    const first = written.has(dialog) && dialog.querySelector('button')
    // what can't be kept open closes as it always did: whoever made it must hear so
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
