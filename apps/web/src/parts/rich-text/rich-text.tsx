import { createElement, Fragment, type ReactNode } from 'react'
import styles from './rich-text.module.css'

const TAGS = new Set(
  'p h2 h3 h4 ul ol li strong b em i u s br blockquote code pre hr sub sup figure figcaption table thead tbody tr th td'.split(
    ' ',
  ),
)
const EMPTY = new Set(['br', 'hr'])
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'embed', 'noscript'])

const isWebAddress = (href: string) => /^(https?:|mailto:|tel:|\/(?!\/))/i.test(href)

function anchor(element: Element, inside: ReactNode[], key: number): ReactNode {
  const href = element.getAttribute('href') ?? ''
  if (!isWebAddress(href)) return <Fragment key={key}>{inside}</Fragment>
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {inside}
    </a>
  )
}

function picture(element: Element, key: number): ReactNode {
  const src = element.getAttribute('src') ?? ''
  return /^\/(?!\/)/.test(src) ? <img key={key} src={src} alt={element.getAttribute('alt') ?? ''} /> : null
}

function drawn(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (DROPPED.has(tag)) return null
  if (tag === 'img') return picture(node, key)
  if (EMPTY.has(tag)) return createElement(tag, { key })
  const inside = [...node.childNodes].map(drawn)
  if (tag === 'a') return anchor(node, inside, key)
  // An author's heading is one level below the screen's own.
  if (tag === 'h1') return <h2 key={key}>{inside}</h2>
  return TAGS.has(tag) ? createElement(tag, { key }, ...inside) : <Fragment key={key}>{inside}</Fragment>
}

/** An author's formatted text. The server has cleaned it. Even so, only plain markup, web links and the platform's own pictures are rendered. */
export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <div className={styles.text}>{[...body.childNodes].map(drawn)}</div>
}
