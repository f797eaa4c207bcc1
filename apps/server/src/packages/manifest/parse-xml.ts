import { SaxesParser, type SaxesTag } from 'saxes'
import { RefusedPackage } from '../refused-package.ts'
import type { XmlElement } from './xml-element.ts'

const DEEPEST = 100 // the deepest that authoring tools write is about 15
const MOST_ELEMENTS = 200_000 // a course of 20,000 files lists each once or twice

export type XmlDocument = { root: XmlElement; namespaces: ReadonlySet<string> }

/** Parses XML that may be hostile: any DOCTYPE is refused, so there is nothing to expand or to fetch. Throws RefusedPackage. */
export function parseXml(text: string): XmlDocument {
  const top = elementOf('')
  const open = [top]
  const namespaces = new Set<string>()
  let elements = 0
  const parser = new SaxesParser({ position: false })
  parser.on('doctype', () => refuse('manifest_forbidden_xml'))
  parser.on('error', (error) => {
    throw new RefusedPackage('manifest_not_xml', undefined, { cause: error })
  })
  parser.on('opentag', (tag) => {
    elements += 1
    if (elements > MOST_ELEMENTS || open.length > DEEPEST) refuse('manifest_too_complex')
    const element = elementOf(tag.name, attributesOf(tag, namespaces))
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  const addText = (piece: string) => {
    open.at(-1)!.text += piece
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.write(text).close()
  return { root: top.children[0]!, namespaces }
}

function refuse(code: 'manifest_forbidden_xml' | 'manifest_too_complex'): never {
  throw new RefusedPackage(code)
}

function elementOf(name: string, attributes: Record<string, string> = {}): XmlElement {
  return { name: localName(name), attributes, children: [], text: '' }
}

/** By local name, where one without prefix wins; the namespaces that are declared go to their set. */
function attributesOf(tag: SaxesTag, namespaces: Set<string>): Record<string, string> {
  const attributes = new Map<string, string>()
  for (const [name, attribute] of Object.entries(tag.attributes)) {
    const value = typeof attribute === 'string' ? attribute : attribute.value
    const local = localName(name)
    if (/^xmlns(:|$)/.test(name)) namespaces.add(value.trim().toLowerCase())
    else if (local === name || !attributes.has(local)) attributes.set(local, value)
  }
  return Object.fromEntries(attributes)
}

const localName = (name: string): string => name.slice(name.lastIndexOf(':') + 1)
