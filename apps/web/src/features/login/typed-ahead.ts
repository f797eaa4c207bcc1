type Fields = HTMLFormElement & { readonly elements: HTMLCollectionOf<HTMLInputElement> }
/** The form of the page's first view (public/boot.js), which has given way by now. */
type FirstForm = Fields & { focused?: Element; wasSent?: boolean }
type Page = typeof globalThis & { firstForm?: FirstForm | undefined }

/**
 * Puts what was typed before the app came into the app's own form, with the focus where it was, and sends it if it was to be sent; once, for what
 * was typed is nobody's later.
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
