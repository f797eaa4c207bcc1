import type { ParsedElement, ScormVersion } from '@vereda/domain/content/scorm-manifest.ts'
import { attributeOf, childOf, childrenOf, type XmlElement } from './xml-element.ts'

/** A node's imsss:sequencing element, with what it takes from the manifest's collection merged in. */
export type SequencingOf = (node: XmlElement) => XmlElement | undefined

/** Finds the sequencing of any organization or item of a manifest; 1.2 has none. */
export function sequencingIn(manifest: XmlElement, version: ScormVersion): SequencingOf {
  if (version === '1.2') return () => undefined
  const collection = childrenOf(childOf(manifest, 'sequencingcollection'), 'sequencing')
  const shared = new Map(collection.map((element) => [attributeOf(element, 'id'), element]))
  return (node) => {
    const own = childOf(node, 'sequencing')
    const referred = shared.get(attributeOf(own, 'idref') ?? '')
    return withAdls(node, own && referred ? merged(own, referred) : own)
  }
}

/** The elements in ADL's namespace by which an item says how it counts: when it is complete, and (4th edition) the data that it shares. */
const OF_ADL = ['completionthreshold', 'data']
/** The attributes by which an organization says how long its activities keep the objectives and data that they share. */
const OF_ORGANIZATION = ['objectivesGlobalToSystem', 'sharedDataGlobalToSystem']

function withAdls(node: XmlElement, sequencing: XmlElement | undefined): XmlElement | undefined {
  const beside = node.children.filter((child) => OF_ADL.includes(child.name.toLowerCase()))
  const said = OF_ORGANIZATION.map((name) => [name, attributeOf(node, name.toLowerCase())] as const)
  const attributes = Object.fromEntries(said.filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >
  if (beside.length === 0 && Object.keys(attributes).length === 0) return sequencing
  const own = sequencing ?? { name: 'sequencing', attributes: {}, children: [], text: '' }
  return {
    ...own,
    attributes: { ...own.attributes, ...attributes },
    children: [...own.children, ...beside],
  }
}

// An element of the item's own replaces the same element of the sequencing that the item refers to.
function merged(own: XmlElement, referred: XmlElement): XmlElement {
  const said = new Set(own.children.map((child) => child.name.toLowerCase()))
  const taken = referred.children.filter((child) => !said.has(child.name.toLowerCase()))
  return { ...own, children: [...taken, ...own.children] }
}

/** An element as a manifest is sent to the player: without the white space that only lays out the file. */
export function parsedElement(element: XmlElement): ParsedElement {
  const text = element.text.trim()
  return {
    name: element.name,
    attributes: element.attributes,
    children: element.children.map(parsedElement),
    ...(text !== '' && { text }),
  }
}
