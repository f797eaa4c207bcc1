/** A Word paragraph that looks like an item of a list: its level, and whether it is numbered. */
type WordItem = { level: number; isNumbered: boolean }

const NUMBER = /^\s*[\da-z]{1,4}[.)]/i
/** The heading levels of a text, by the element or Word style in the pasted source. */
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

/** The list at a level below `first`, created if it is missing. A deeper list is inside the last item of the list above. */
function listAt(first: Element, level: number, isNumbered: boolean): Element {
  let list = first
  for (let depth = 1; depth < level; depth++) {
    const item = list.lastElementChild ?? list.appendChild(document.createElement('li'))
    const below = [...item.children].find(({ tagName }) => tagName === 'UL' || tagName === 'OL')
    list = below ?? item.appendChild(document.createElement(isNumbered ? 'ol' : 'ul'))
  }
  return list
}

/** Turns Word's list paragraphs into lists: Word marks them only in their style. */
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

/** Moves a nested list into the item before it: Google Docs puts it beside that item. */
function mendNestedLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list)
}

const isBlank = (element: Element) =>
  element.textContent?.replace(/\u00a0/g, ' ').trim() === '' && !element.querySelector('br, hr, table')

/** Drops the pasted looks: the underline of links, and empty paragraphs used as space. */
function dropLooks(body: HTMLElement): void {
  for (const span of body.querySelectorAll<HTMLElement>('a [style], a[style]')) span.style.textDecoration = ''
  for (const paragraph of body.querySelectorAll(':is(p, h2, h3, h4)'))
    if (isBlank(paragraph) && !paragraph.closest('td, th')) paragraph.remove()
}

/** The number of pictures in pasted content: the author adds them separately, with their descriptions. */
export const picturesIn = (html: string): number =>
  new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img').length

/** Converts content pasted from Word, Google Docs or a page to headings, lists and paragraphs; its looks are dropped. */
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
  // Google Docs wraps everything in a `b` element that is not bold, and adds `br` elements for empty paragraphs
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const line of body.querySelectorAll(':scope > br')) line.remove()
  mendNestedLists(body)
  dropLooks(body)
  return body.innerHTML
}
