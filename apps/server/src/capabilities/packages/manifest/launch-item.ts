import type { ScormItem } from '@vereda/domain/content/scorm-manifest.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import { type PackageRefusal, packageRefusal } from '../package-refusal.ts'
import { itemSeeds } from './item-seeds.ts'
import { launchHref, type PathIndex } from './launch-href.ts'
import type { OrganizationNode } from './organization-tree.ts'
import type { ListedResource } from './resources.ts'
import type { SequencingOf } from './sequencing.ts'
import { attributeOf } from './xml-element.ts'

export type LaunchContext = {
  paths: PathIndex
  resources: ReadonlyMap<string, ListedResource>
  sequencingOf: SequencingOf
}

/** The id of the resource that a node launches; undefined for a node that only groups others. */
export const launchedResource = (node: OrganizationNode): string | undefined =>
  attributeOf(node.element, 'identifierref')

/** What one node launches and what its run is seeded with (content-runtime 4). */
export function launchItem(
  node: OrganizationNode,
  context: LaunchContext,
): Result<ScormItem, PackageRefusal> {
  const resource = context.resources.get(launchedResource(node) ?? '')
  if (resource?.href === undefined) return refused(packageRefusal('item_without_resource', node.title))
  const { href: written, bases, scormType } = resource
  const parameters = attributeOf(node.element, 'parameters')
  const href = launchHref({ href: written, bases, parameters }, context.paths)
  if (!href.ok) return href
  return accepted({
    id: node.id,
    title: node.title,
    href: href.value,
    ...(scormType && { scormType }),
    ...itemSeeds(node.element, context.sequencingOf(node.element)),
  })
}
