import type { Prerequisite, ScormVersion } from '@vereda/domain/content/scorm-manifest.ts'
import { readPrerequisites } from '@vereda/domain/scorm/read-prerequisites.ts'
import { nodesOf, type OrganizationNode } from './organization-tree.ts'
import { childOf, textOf, type XmlElement } from './xml-element.ts'

/** Reads what an item of 1.2 asks for before it is opened. A script that can't be read asks for nothing, so that it locks nobody out. */
export function prerequisitesIn(
  tree: OrganizationNode,
  launched: ReadonlySet<string>,
  version: ScormVersion,
) {
  const leads = (node: OrganizationNode): boolean => nodesOf(node).some(({ id }) => launched.has(id))
  const known = new Set(
    nodesOf(tree)
      .filter(leads)
      .map(({ id }) => id),
  )
  return (item: XmlElement): Prerequisite | undefined => {
    const script = version === '1.2' ? textOf(childOf(item, 'prerequisites')) : undefined
    return script === undefined ? undefined : readPrerequisites(script, known)
  }
}
