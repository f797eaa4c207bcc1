type Typed = { name: string; value: string; isFocused: boolean; caret: number | null }

const nameOf = ({ autocomplete }: HTMLInputElement) => autocomplete

/**
 * Takes what was typed into the page's first view before the app came, and whether it was to be sent (public/boot.js); what is answered puts it
 * into the app's own fields of the same `autocomplete`, once they stand.
 */
export function takeTyped(): () => void {
  const form = document.querySelector<HTMLFormElement>('[data-first-view] form')
  const typed = [...(form?.querySelectorAll('input') ?? [])].map(
    (field): Typed => ({
      name: nameOf(field),
      value: field.value,
      isFocused: field === document.activeElement,
      caret: field.selectionStart,
    }),
  )
  return () => {
    for (const { name, value, isFocused, caret } of typed) {
      const field = document.querySelector<HTMLInputElement>(`#root input[autocomplete="${name}"]`)
      if (field === null) continue
      if (value) field.value = value
      if (!isFocused) continue
      field.focus({ preventScroll: true })
      field.setSelectionRange(caret, caret)
    }
    if (form?.dataset.sent === '') document.querySelector<HTMLFormElement>('#root form')?.requestSubmit()
  }
}
