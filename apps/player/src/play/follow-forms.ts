import type { ContentWindow } from './content-window.ts'
import type { Lead } from './way-of.ts'

/** The name of the window that a form is sent to: as its button, the form itself or the page's `base` says. */
const targetOf = (form: HTMLFormElement, button: HTMLElement | null): string =>
  button?.getAttribute('formtarget') ||
  form.getAttribute('target') ||
  form.ownerDocument.querySelector<HTMLBaseElement>('base[target]')?.target ||
  '_self'

/** The form's address with its fields in the query. A package is files, which can receive nothing but an address. */
function addressOf(form: HTMLFormElement, button: HTMLElement | null, content: ContentWindow): string {
  const asked = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const address = new URL(asked, form.baseURI)
  const texts = [...new content.FormData(form, button)].map(([name, value]) => [name, String(value)])
  address.search = new URLSearchParams(texts).toString()
  return address.href
}

/** A form posted to another site is left to the browser to send or refuse: an address would not carry its body. */
const isPostedOut = (form: HTMLFormElement, address: string, content: ContentWindow) =>
  form.method === 'post' && new URL(address).origin !== content.location.origin

/** Sends forms to the window of the content that they name, which browsers refuse in a sandboxed frame. */
export function followForms(content: ContentWindow, lead: Lead): void {
  function follow(form: HTMLFormElement, button: HTMLElement | null): boolean {
    const target = targetOf(form, button)
    const address = addressOf(form, button, content)
    if (target === '_self' || isPostedOut(form, address, content)) return false
    return lead(address, target) !== null
  }
  content.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof content.HTMLFormElement)) return
    if (follow(form, event.submitter)) event.preventDefault()
  })
  const { prototype } = content.HTMLFormElement
  const { submit } = prototype
  prototype.submit = function () {
    if (!follow(this, null)) submit.call(this)
  }
}
