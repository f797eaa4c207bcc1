const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

const isPlain = (element: Element) =>
  element.tagName === 'P' &&
  [...element.children].every(({ tagName }) => tagName === 'BR') &&
  element.attributes.length === 0

/** The text of rich text that is nothing but paragraphs, an empty line between them; null where it is more than that. */
export function plainParagraphs(html: string): string | null {
  const body = parse(html)
  const isText = [...body.childNodes].every((node) => node instanceof Element || !node.textContent?.trim())
  if (!isText || ![...body.children].every(isPlain)) return null
  return [...body.children].map((one) => one.innerHTML.split(/<br>/).map(unescaped).join('\n')).join('\n\n')
}

const unescaped = (html: string) => parse(html).textContent ?? ''

const paragraph = (text: string) =>
  `<p>${text.replace(/[&<>]/g, (sign) => ESCAPES[sign]!).replace(/\n/g, '<br>')}</p>`

/** Paragraphs from a text with an empty line between them. */
export const htmlOfParagraphs = (text: string): string =>
  text === '' ? '' : text.split('\n\n').map(paragraph).join('')

/** The words of rich text, without what makes it rich. */
export const wordsOf = (html: string): string => parse(html).textContent?.trim() ?? ''
