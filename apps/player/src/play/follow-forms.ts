import type { ContentWindow } from './content-window.ts'
import type { Lead } from './way-of.ts'

/** The window that a form is sent to: its button's, its own, or that which its page says. */
const targetOf = (form: HTMLFormElement, button: HTMLElement | null): string =>
  button?.getAttribute('formtarget') ||
  form.getAttribute('target') ||
  form.ownerDocument.querySelector<HTMLBaseElement>('base[target]')?.target ||
  '_self'

/** The address of a form that is sent with what was filled in, as a package's files, which read nothing else, can be asked for it. */
function addressOf(form: HTMLFormElement, button: HTMLElement | null, content: ContentWindow): string {
  const asked = button?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  const address = new URL(asked, form.baseURI)
  const texts = [...new content.FormData(form, button)].map(([name, value]) => [name, String(value)])
  address.search = new URLSearchParams(texts).toString()
  return address.href
}

/** What is posted to another site is the browser's to send or to refuse: an address does not carry it. */
const isPostedOut = (form: HTMLFormElement, address: string, content: ContentWindow) =>
  form.method === 'post' && new URL(address).origin !== content.location.origin

/** Leads forms to the window of the content that they name, which browsers refuse in a sandboxed frame. */
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
