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

/** What a manifest says. `leftOut`: the titles of items that open no file of the package, where other items do. */
export type ReadManifest = { scorm: ScormManifest; leftOut: string[] }

/** Reads what the player needs of imsmanifest.xml. `paths` are the package's files; everything that is launched must be among them. */
export async function readScormManifest(
  file: PackedFile,
  paths: string[],
  limits: PackageLimits,
): Promise<Result<ReadManifest, PackageRefusal>> {
  const document = await readDocument(file, limits)
  return document.ok ? scormManifest(document.value, paths) : document
}

function scormManifest(document: XmlDocument, paths: string[]): Result<ReadManifest, PackageRefusal> {
  const { root } = document
  if (!isNamed(root, 'manifest')) return refused(packageRefusal('not_scorm_manifest'))
  const organization = defaultOrganization(root)
  if (organization === undefined) return refused(packageRefusal('no_organization'))

  const version = scormVersion(document)
  const sequencingOf = sequencingIn(root, version)
  const context = { paths: pathIndex(paths), resources: listedResources(root), sequencingOf }
  const tree = organizationTree(organization)
  const opening = launchItems(tree, context)
  if (!opening.ok) return opening
  const { items, leftOut } = opening.value
  const launched = new Set(items.map((item) => item.id))
  const shape = { launched, sequencingOf, prerequisitesOf: prerequisitesIn(tree, launched, version) }
  return accepted({ scorm: { version, title: tree.title, items, tree: scormNode(tree, shape) }, leftOut })
}

/** An href that opens a Flash file itself, with no page around it that might play it. */
const IS_FLASH = /\.swf(?=[?#]|$)/i

/** The items that open. Where none does, the refusal is the first item's. */
function launchItems(
  tree: OrganizationNode,
  context: LaunchContext,
): Result<{ items: ScormItem[]; leftOut: string[] }, PackageRefusal> {
  const opening = nodesOf(tree)
    .filter((node) => launchedResource(node) !== undefined)
    .map((node) => ({ title: node.title, item: launchItem(node, context) }))
  const items = opening.flatMap(({ item }) => (item.ok ? [item.value] : []))
  const [first] = opening
  if (first && !first.item.ok && items.length === 0) return first.item
  if (items.length === 0) return refused(packageRefusal('no_launchable_item'))
  if (items.every(({ href }) => IS_FLASH.test(href)))
    return refused(packageRefusal('is_flash', items[0]!.href))
  return accepted({ items, leftOut: opening.filter(({ item }) => !item.ok).map(({ title }) => title) })
}

type Shape = Pick<LaunchContext, 'sequencingOf'> & {
  launched: ReadonlySet<string>
  prerequisitesOf: ReturnType<typeof prerequisitesIn>
}

/** The tree without headings that neither launch nor group anything, because sequencing would stop at them. */
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
