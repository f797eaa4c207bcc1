import { Parser } from 'htmlparser2'

/** The attributes by which an element names what is loaded with the page. A link that a person follows is not loaded. */
const LOADED_BY: Record<string, readonly string[]> = {
  script: ['src'],
  img: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  source: ['src'],
  track: ['src'],
  iframe: ['src'],
  embed: ['src'],
  object: ['data'],
}
const LOADED_LINKS = /\b(?:stylesheet|preload|modulepreload)\b/i

const isLoaded = (element: string, { rel = '' }: Record<string, string>): readonly string[] => {
  if (element === 'link') return LOADED_LINKS.test(rel) ? ['href'] : []
  return LOADED_BY[element] ?? []
}

/**
 * What a page loads, as it is written there. `styles`: the text of the page's own styles. `isMoved`: a base element leads its addresses elsewhere.
 */
export type PageReferences = { loaded: string[]; styles: string; isMoved: boolean }

/** Reads what a page names. Scripts, which may name more, are not run. */
export function pageReferences(html: string): PageReferences {
  const found: PageReferences = { loaded: [], styles: '', isMoved: false }
  let isStyle = false
  const parser = new Parser({
    onopentag(element, attributes) {
      isStyle = element === 'style'
      if (element === 'base' && attributes.href) found.isMoved = true
      for (const name of isLoaded(element, attributes))
        if (attributes[name]?.trim()) found.loaded.push(attributes[name].trim())
      if (attributes.style) found.styles += `${attributes.style}\n`
    },
    ontext(text) {
      if (isStyle) found.styles += text
    },
    onclosetag() {
      isStyle = false
    },
  })
  parser.end(html)
  return found
}

const STYLE_ADDRESS = /(?:\burl\(|@import)\s*["']?((?:https?:)?\/\/[^\s"')]{1,300})/gi

/** The addresses elsewhere that styles load from. */
export const styleAddresses = (css: string): string[] =>
  Array.from(css.matchAll(STYLE_ADDRESS), ([, address]) => address!)
