import type { ScormItem } from '@vereda/domain/content/scorm-manifest.ts'
import { attributeOf, childOf, childrenOf, type XmlElement } from './xml-element.ts'

/** A resource as the manifest lists it. `bases` are the xml:base values around its href, from the outside in. */
export type ListedResource = {
  href: string | undefined
  bases: string[]
  scormType: ScormItem['scormType']
}

/** The manifest's own resources by identifier; those of sub-manifests are not launched. */
export function listedResources(manifest: XmlElement): Map<string, ListedResource> {
  const list = childOf(manifest, 'resources')
  const resources = new Map<string, ListedResource>()
  for (const element of childrenOf(list, 'resource')) {
    const id = attributeOf(element, 'identifier')
    if (id === undefined || resources.has(id)) continue
    const bases = [manifest, list, element].flatMap((around) => attributeOf(around, 'base') ?? [])
    resources.set(id, { href: attributeOf(element, 'href'), bases, scormType: scormTypeOf(element) })
  }
  return resources
}

function scormTypeOf(element: XmlElement): ScormItem['scormType'] {
  const said = attributeOf(element, 'scormtype')?.toLowerCase()
  return said === 'sco' || said === 'asset' ? said : undefined
}
