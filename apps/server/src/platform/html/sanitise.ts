import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isEmbeddedImage, isRelativePath } from './image-source.ts'

const TEXT_TAGS = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li', 'dl', 'dt', 'dd']
const INLINE_TAGS = ['strong', 'b', 'em', 'i', 'u', 's', 'mark', 'small', 'sub', 'sup', 'code', 'abbr', 'a']
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const PICTURE_TAGS = ['figure', 'figcaption', 'img']
const DEEPEST = 50

const OPTIONS: IOptions = {
  allowedTags: [...TEXT_TAGS, ...INLINE_TAGS, ...TABLE_TAGS, ...PICTURE_TAGS],
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'rel', 'target'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', a: link },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnImage(attribs),
}

/**
 * Sanitises the rich text of posts and pages. Only what text needs stays: no script, style, form, frame or handler. Pictures are files of the
 * resource (relative paths) or embedded; anything that would tell another server who reads is removed.
 */
export function sanitiseHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

// A page's own title is its h1, so an author's h1 becomes an h2. Links open outside the app and send no referrer.
function link(tagName: string, { rel: _, target: __, ...attribs }: Attributes): Tag {
  const leaves = /^\s*https?:/i.test(attribs.href ?? '')
  const rel = { rel: 'noopener noreferrer' }
  return { tagName, attribs: leaves ? { ...attribs, ...rel, target: '_blank' } : { ...attribs, ...rel } }
}

function isOwnImage({ src = '' }: Attributes): boolean {
  return isEmbeddedImage(src) || isRelativePath(src)
}
