/** A paragraph of Word that is shown as a list's item: its level, and whether it is numbered. */
type WordItem = { level: number; isNumbered: boolean }

const NUMBER = /^\s*[\da-z]{1,4}[.)]/i
const HEADINGS: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' }

const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )

function wordItem(element: Element): WordItem | null {
  const [, level] = /mso-list:[^;]*level(\d+)/i.exec(element.getAttribute('style') ?? '') ?? []
  if (level === undefined) return null
  return { level: Number(level), isNumbered: NUMBER.test(markerOf(element)?.textContent ?? '') }
}

/** The list at a level below `first`, made where there is none yet; deeper ones stand in the last item of the one above. */
function listAt(first: Element, level: number, isNumbered: boolean): Element {
  let list = first
  for (let depth = 1; depth < level; depth++) {
    const item = list.lastElementChild ?? list.appendChild(document.createElement('li'))
    const below = [...item.children].find(({ tagName }) => tagName === 'UL' || tagName === 'OL')
    list = below ?? item.appendChild(document.createElement(isNumbered ? 'ol' : 'ul'))
  }
  return list
}

/** Word writes lists as paragraphs that say so in their style. */
function mendWordLists(body: HTMLElement): void {
  let first: Element | null = null
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const item = wordItem(element)
    const goesOn = first !== null && element.previousElementSibling === first
    if (!item) continue
    if (!first || !goesOn) {
      first = document.createElement(item.isNumbered ? 'ol' : 'ul')
      element.before(first)
    }
    markerOf(element)?.remove()
    const entry = document.createElement('li')
    entry.append(...element.childNodes)
    listAt(first, item.level, item.isNumbered).append(entry)
    element.remove()
  }
}

/** What was copied elsewhere, from Word, Google Docs or a page, as headings, lists and paragraphs; what it looked like is left behind. */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  mendWordLists(body)
  for (const element of body.querySelectorAll('style, script, meta, link, title, img, o\\:p'))
    element.remove()
  for (const [tag, other] of Object.entries(HEADINGS))
    for (const element of body.querySelectorAll(tag)) {
      const heading = document.createElement(other)
      heading.append(...element.childNodes)
      element.replaceWith(heading)
    }
  // Google Docs wraps all in a bold that is none, and ends paragraphs that are empty with a line
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const line of body.querySelectorAll(':scope > br')) line.remove()
  return body.innerHTML
}
