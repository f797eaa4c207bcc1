const WRITTEN = 'textarea,[contenteditable],input:not([type=search],[type=radio],[type=checkbox])'

/**
 * A press beside a dialog closes it. A slip of the hand must cost nothing that was written: such a press is not told where something was
 * written in the dialog, nor where it began inside, as when text is marked with the mouse.
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
    'click',
    (event) => {
      const { target } = event
      if (!(target instanceof HTMLDialogElement)) return
      if (target !== pressed || written.has(target)) event.stopPropagation()
    },
    true,
  )
}
