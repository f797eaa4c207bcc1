import { el } from '../element.ts'
import type { Reader } from '../reader.ts'
import { writtenPath } from './written-path.ts'

const isRelative = (address: string) => !/^([a-z][a-z0-9+.-]*:|\/|#)/i.test(address)

/** Rich text, sanitised by the server. Its files are the resource's. Its links lead outside, so the app follows them. */
export function textBlock(html: string, { urlOf, roomOf, port }: Reader): HTMLElement {
  const template = document.createElement('template')
  template.innerHTML = html
  for (const element of template.content.querySelectorAll('[src]')) {
    const address = element.getAttribute('src') ?? ''
    if (!isRelative(address)) continue
    const path = writtenPath(address)
    element.setAttribute('src', urlOf(path))
    if (!element.hasAttribute('width') && !element.hasAttribute('height'))
      Object.assign(element, roomOf(path))
  }
  const block = el('div', { class: 'text' })
  block.append(template.content)
  block.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    const address = link?.getAttribute('href') ?? ''
    if (!link || address.startsWith('#')) return
    event.preventDefault()
    port.tell({ kind: 'link', url: link.href })
  })
  return block
}
