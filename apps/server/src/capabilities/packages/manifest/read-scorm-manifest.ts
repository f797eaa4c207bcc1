import type { ScormItem, ScormManifest, ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import type { PackageLimits } from '../package-limits.ts'
import { type PackageRefusal, packageRefusal } from '../package-refusal.ts'
import type { PackedFile } from '../packed-file.ts'
import { pathIndex } from './launch-href.ts'
import { type LaunchContext, launchedResource, launchItem } from './launch-item.ts'
import { defaultOrganization, nodesOf, type OrganizationNode, organizationTree } from './organization-tree.ts'
import type { XmlDocument } from './parse-xml.ts'
import { prerequisitesIn } from './prerequisites.ts'
import { readDocument } from './read-document.ts'
import { listedResources } from './resources.ts'
import { scormVersion } from './scorm-version.ts'
import { parsedElement, sequencingIn } from './sequencing.ts'
import { flagOf, isNamed } from './xml-element.ts'

/** What the player needs of imsmanifest.xml; `paths` are the package's files, among which every launch must be. */
export async function readScormManifest(
  file: PackedFile,
  paths: string[],
  limits: PackageLimits,
): Promise<Result<ScormManifest, PackageRefusal>> {
  const document = await readDocument(file, limits)
  return document.ok ? scormManifest(document.value, paths) : document
}

function scormManifest(document: XmlDocument, paths: string[]): Result<ScormManifest, PackageRefusal> {
  const { root } = document
  if (!isNamed(root, 'manifest')) return refused(packageRefusal('not_scorm_manifest'))
  const organization = defaultOrganization(root)
  if (organization === undefined) return refused(packageRefusal('no_organization'))

  const version = scormVersion(document)
  const sequencingOf = sequencingIn(root, version)
  const context = { paths: pathIndex(paths), resources: listedResources(root), sequencingOf }
  const tree = organizationTree(organization)
  const items = launchItems(tree, context)
  if (!items.ok) return items
  if (items.value.length === 0) return refused(packageRefusal('no_launchable_item'))
  const launched = new Set(items.value.map((item) => item.id))
  return accepted({
    version,
    title: tree.title,
    items: items.value,
    tree: scormNode(tree, {
      launched,
      sequencingOf,
      prerequisitesOf: prerequisitesIn(tree, launched, version),
    }),
  })
}

function launchItems(tree: OrganizationNode, context: LaunchContext): Result<ScormItem[], PackageRefusal> {
  const items: ScormItem[] = []
  for (const node of nodesOf(tree)) {
    if (launchedResource(node) === undefined) continue
    const item = launchItem(node, context)
    if (!item.ok) return item
    items.push(item.value)
  }
  return accepted(items)
}

type Shape = Pick<LaunchContext, 'sequencingOf'> & {
  launched: ReadonlySet<string>
  prerequisitesOf: ReturnType<typeof prerequisitesIn>
}

/** The tree without headings that neither launch nor group anything: sequencing would stop at them. */
function scormNode(node: OrganizationNode, shape: Shape): ScormNode {
  const children = node.children
    .map((child) => scormNode(child, shape))
    .filter((child) => child.itemId !== undefined || child.children.length > 0)
  const sequencing = shape.sequencingOf(node.element)
  const prerequisites = shape.prerequisitesOf(node.element)
  return {
    id: node.id,
    title: node.title,
    children,
    ...(shape.launched.has(node.id) && { itemId: node.id }),
    ...(flagOf(node.element, 'isvisible') === false && { isVisible: false }),
    ...(sequencing && { sequencing: parsedElement(sequencing) }),
    ...(prerequisites && { prerequisites }),
  }
}
