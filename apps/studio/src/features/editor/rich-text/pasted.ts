/** A paragraph of Word that is shown as a list's item: its level, and whether it is numbered. */
type WordItem = { level: number; isNumbered: boolean }

const NUMBER = /^\s*[\da-z]{1,4}[.)]/i
/** What a text's headings are, by what they are elsewhere. */
const HEADINGS: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  'p.MsoTitle': 'h2',
  'p.MsoSubtitle': 'h3',
}

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

/** Google Docs writes a list within a list beside the item that it belongs to. */
function mendNestedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
}

const isBlank = (element: Element) =>
  element.textContent?.replace(/\u00a0/g, ' ').trim() === '' && !element.querySelector('br, hr, table')

/** Links are underlined by how they look, and paragraphs stand apart without empty ones between them. */
function dropLooks(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>('a [style], a[style]')) span.style.textDecoration = ''
  for (const paragraph of body.querySelectorAll(':is(p, h2, h3, h4)'))
    if (isBlank(paragraph) && !paragraph.closest('td, th')) paragraph.remove()
}

/** How many pictures there are in what was copied: they are asked for apart, with their descriptions. */
export const picturesIn = (html: string): number =>
  new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img').length

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
  mendNestedLists(body)
  dropLooks(body)
  return body.innerHTML
}
