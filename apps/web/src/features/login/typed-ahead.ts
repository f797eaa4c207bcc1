type Fields = HTMLFormElement & { readonly elements: HTMLCollectionOf<HTMLInputElement> }
/** The form of the page's first view (public/boot.js), which the app's form has replaced by now. */
type FirstForm = Fields & { focused?: Element; wasSent?: boolean }
type Page = typeof globalThis & { firstForm?: FirstForm | undefined }

/**
 * Copies what was typed before the app started into the app's own form, restores the focus, and submits the form if the first one was
 * submitted. Works once: the first form is then forgotten, so that no later person gets its text.
 */
export function takeOverTyped(own: HTMLFormElement): void {
  const page: Page = globalThis
  const form = page.firstForm
  page.firstForm = undefined
  if (!form) return
  const { elements } = own as Fields
  for (const [n, field] of [...form.elements].entries()) {
    const mine = elements[n]
    if (mine?.autocomplete !== field.autocomplete) continue
    if (field.value) mine.value = field.value
    if (field === form.focused) mine.focus()
  }
  if (form.wasSent) own.requestSubmit()
}
