import { DOMSerializer, DOMParser as DocumentParser, type Node } from '@tiptap/pm/model'
import { SCHEMA } from './extensions.ts'

const bodyOf = (html: string) => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body

/** Elements with the same meaning as another; the sanitiser accepts both. */
const SAME: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' }

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** Writes a list item or a table cell without its paragraph, if it has only one (lists may follow), as authors do by hand. */
function tighten(item: Element): void {
  const [first, ...others] = item.children
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName !== 'UL' && tagName !== 'OL')) return
  first.replaceWith(...first.childNodes)
}

/** Brings equivalent HTML into one form, in which texts are stored and compared. */
function plainly(body: HTMLElement): HTMLElement {
  for (const link of body.querySelectorAll('a'))
    for (const name of ['rel', 'target']) link.removeAttribute(name)
  for (const [tag, same] of Object.entries(SAME))
    for (const element of body.querySelectorAll(tag)) renamed(element, same)
  for (const item of body.querySelectorAll('li, td, th')) tighten(item)
  return body
}

/** The editor's document of a stored text. */
export const textOfHtml = (html: string): Node =>
  DocumentParser.fromSchema(SCHEMA).parse(bodyOf(html), { preserveWhitespace: false })

const isEmpty = (text: Node) =>
  text.childCount === 1 && text.firstChild!.isTextblock && text.content.size === 2

/** The stored text of a document. The sanitiser leaves it unchanged; an empty document gives an empty text. */
export function htmlOfText(text: Node): string {
  if (isEmpty(text)) return ''
  const body = bodyOf('')
  DOMSerializer.fromSchema(SCHEMA).serializeFragment(text.content, { document: body.ownerDocument }, body)
  return plainly(body).innerHTML
}

/** The HTML without the spaces beside blocks, which only lay out the source. */
function withoutLayout(body: HTMLElement): string {
  const between = /\s*(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|pre|hr|br|table|tbody|tr|td|th)\b[^>]*>)\s*/g
  return body.innerHTML.replace(/\s+/g, ' ').replace(between, '$1').trim()
}

/** Whether the editor preserves everything in a text. The editor must not rewrite a text that holds more than it supports. */
export function isWholeInEditor(html: string): boolean {
  const before = withoutLayout(plainly(bodyOf(html)))
  return before === withoutLayout(bodyOf(htmlOfText(textOfHtml(html))))
}

/** The plain words of a text. */
export const wordsOf = (html: string): string => bodyOf(html).textContent?.trim() ?? ''
