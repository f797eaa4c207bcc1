import { setImmediate } from 'node:timers/promises'
import { SaxesParser, type SaxesTag } from 'saxes'
import type { PackageRefusalCode } from '../package-refusal.ts'
import { RefusedPackage } from '../refused-package.ts'
import type { XmlElement } from './xml-element.ts'

const DEEPEST = 100 // the deepest that authoring tools write is about 15
const MOST_ELEMENTS = 100_000 // a course of 20,000 files lists each once or twice
const PIECE = 64 * 1024 // characters parsed at once: other requests wait while a piece is parsed

export type XmlDocument = { root: XmlElement; namespaces: ReadonlySet<string> }

/**
 * Parses XML that may be hostile. A DOCTYPE with declarations is refused, and one elsewhere is
 * never fetched, so there is nothing to expand. Throws RefusedPackage.
 */
export async function parseXml(text: string): Promise<XmlDocument> {
  const document = elementOf('')
  const namespaces = new Set<string>()
  const parser = parserInto(document, namespaces)
  for (let at = 0; at < text.length; at += PIECE) {
    parser.write(text.slice(at, at + PIECE))
    await setImmediate()
  }
  parser.close()
  return { root: document.children[0]!, namespaces }
}

function parserInto(document: XmlElement, namespaces: Set<string>): SaxesParser {
  const open = [document]
  let elements = 0
  const parser = new SaxesParser({ position: false })
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('manifest_forbidden_xml')
  })
  parser.on('error', (error) => refuse('manifest_not_xml', error))
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
  return parser
}

function refuse(code: PackageRefusalCode, cause?: Error): never {
  throw new RefusedPackage(code, undefined, { cause })
}

function elementOf(name: string, attributes: Record<string, string> = {}): XmlElement {
  return { name: localName(name), attributes, children: [], text: '' }
}

/** An element's attributes by local name, where one without prefix wins. Declared namespaces are added to `namespaces`. */
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
