import { DOMSerializer, DOMParser as DocumentParser, type Node } from '@tiptap/pm/model'
import { SCHEMA } from './extensions.ts'

const bodyOf = (html: string) => new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html').body

/** Elements that say the same; the sanitiser takes either. */
const SAME: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' }

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/** A list's item, or a table's cell, that is one paragraph, with or without lists below it, is written without the paragraph: so do authors by hand. */
function tighten(item: Element): void {
  const [first, ...others] = item.children
  if (first?.tagName !== 'P' || others.some(({ tagName }) => tagName !== 'UL' && tagName !== 'OL')) return
  first.replaceWith(...first.childNodes)
}

/** Takes away how a text is written, and leaves what it says. */
function plainly(body: HTMLElement): HTMLElement {
  for (const link of body.querySelectorAll('a'))
    for (const name of ['rel', 'target']) link.removeAttribute(name)
  for (const [tag, same] of Object.entries(SAME))
    for (const element of body.querySelectorAll(tag)) renamed(element, same)
  for (const item of body.querySelectorAll('li, td, th')) tighten(item)
  return body
}

/** A text as its document. */
export const textOfHtml = (html: string): Node =>
  DocumentParser.fromSchema(SCHEMA).parse(bodyOf(html), { preserveWhitespace: false })

const isEmpty = (text: Node) =>
  text.childCount === 1 && text.firstChild!.isTextblock && text.content.size === 2

/** A text as it is kept: what the sanitiser leaves as it is; nothing where nothing is written. */
export function htmlOfText(text: Node): string {
  if (isEmpty(text)) return ''
  const body = bodyOf('')
  DOMSerializer.fromSchema(SCHEMA).serializeFragment(text.content, { document: body.ownerDocument }, body)
  return plainly(body).innerHTML
}

/** Spaces beside blocks are laid out, not read. */
function withoutLayout(body: HTMLElement): string {
  const between = /\s*(<\/?(?:p|h[2-4]|ul|ol|li|blockquote|pre|hr|br|table|tbody|tr|td|th)\b[^>]*>)\s*/g
  return body.innerHTML.replace(/\s+/g, ' ').replace(between, '$1').trim()
}

/** Whether an editor keeps all that a text says: one that holds more than the editor knows is not to be written anew by it. */
export function isWholeInEditor(html: string): boolean {
  const before = withoutLayout(plainly(bodyOf(html)))
  return before === withoutLayout(bodyOf(htmlOfText(textOfHtml(html))))
}

/** The words of a text, without what makes it rich. */
export const wordsOf = (html: string): string => bodyOf(html).textContent?.trim() ?? ''
