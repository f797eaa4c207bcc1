import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from './xml-element.ts'

/** An organization or item of the manifest; ids are unique even where a tool repeats them. */
export type OrganizationNode = {
  id: string
  title: string
  element: XmlElement
  children: OrganizationNode[]
}

/** The organization that the manifest names as its default, else the first; undefined when it has none. */
export function defaultOrganization(manifest: XmlElement): XmlElement | undefined {
  const list = childOf(manifest, 'organizations')
  const wanted = attributeOf(list, 'default')
  const all = childrenOf(list, 'organization')
  return all.find((organization) => attributeOf(organization, 'identifier') === wanted) ?? all[0]
}

export function organizationTree(organization: XmlElement): OrganizationNode {
  const taken = new Map<string, number>()
  const nodeOf = (element: XmlElement): OrganizationNode => {
    const id = freeId(attributeOf(element, 'identifier') ?? element.name, taken)
    const title = textOf(childOf(element, 'title'))?.replace(/\s+/g, ' ') ?? id
    return { id, title, element, children: childrenOf(element, 'item').map(nodeOf) }
  }
  return nodeOf(organization)
}

/** The wanted id, or that id with the next free number. A number that was tried for an id is never tried again. */
function freeId(wanted: string, taken: Map<string, number>): string {
  let id = wanted
  let count = taken.get(wanted) ?? 1
  while (taken.has(id)) {
    count += 1
    id = `${wanted}-${count}`
  }
  taken.set(wanted, count)
  taken.set(id, taken.get(id) ?? 1)
  return id
}

/** This node and every node below it, in the order in which the manifest lists them. */
export function nodesOf(node: OrganizationNode): OrganizationNode[] {
  return [node, ...node.children.flatMap(nodesOf)]
}
