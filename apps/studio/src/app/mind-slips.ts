import { WRITTEN } from './ended/written-words.ts'

/**
 * A press beside a dialog closes it. A slip of the hand must cost nothing that was written: such a press is not told where something was
 * written in the dialog, nor where it began inside, as when text is marked with the mouse. Escape there leads to the button that closes, from
 * which Escape closes.
 */
export function mindSlips(): void {
  const written = new WeakSet<Element>()
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
      const { target } = event
      const first = target instanceof Element && written.has(target) && target.querySelector('button')
      // what can't be kept open closes as it always did: whoever made it must hear so
      if (!first || first === document.activeElement || !event.cancelable) return
      event.preventDefault()
      event.stopPropagation()
      first.focus()
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
}
