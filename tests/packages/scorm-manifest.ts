/** An item of an organization. It opens `href` or groups `items`; `inner` is XML inside it. */
export type ManifestItem = {
  id: string
  title?: string
  href?: string
  parameters?: string
  scormType?: 'sco' | 'asset'
  inner?: string
  items?: ManifestItem[]
}

type ManifestParts = {
  title?: string
  schemaVersion?: string
  items: ManifestItem[]
  /** XML inside the organization, after its items. */
  organizationInner?: string
  /** XML at the end of the manifest. */
  after?: string
}

/** The text of a SCORM 1.2 imsmanifest.xml. */
export function manifest12({ schemaVersion = '1.2', ...parts }: ManifestParts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course" version="1.0"
  xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
${body(schemaVersion, 'adlcp:scormtype', parts)}
</manifest>
`
}

/** The text of a SCORM 2004 imsmanifest.xml. */
export function manifest2004({ schemaVersion = '2004 4th Edition', ...parts }: ManifestParts): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course" version="1.0"
  xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3"
  xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
${body(schemaVersion, 'adlcp:scormType', parts)}
</manifest>
`
}

function body(schemaVersion: string, typeAttribute: string, parts: ManifestParts): string {
  const { title = 'A course', items, organizationInner = '', after = '' } = parts
  return `<metadata><schema>ADL SCORM</schema><schemaversion>${schemaVersion}</schemaversion></metadata>
<organizations default="org">
<organization identifier="org"><title>${title}</title>
${items.map(itemXml).join('\n')}${organizationInner}
</organization>
</organizations>
<resources>
${leaves(items)
  .map((item) => resourceXml(item, typeAttribute))
  .join('\n')}
</resources>${after}`
}

function itemXml({ id, title = id, href, parameters, inner = '', items = [] }: ManifestItem): string {
  const launch = href === undefined ? '' : ` identifierref="res-${id}"`
  const extra = parameters === undefined ? '' : ` parameters="${parameters}"`
  return `<item identifier="${id}"${launch}${extra}><title>${title}</title>${items.map(itemXml).join('')}${inner}</item>`
}

function resourceXml({ id, href, scormType = 'sco' }: ManifestItem, typeAttribute: string): string {
  return `<resource identifier="res-${id}" type="webcontent" ${typeAttribute}="${scormType}" href="${href}"><file href="${href}"/></resource>`
}

function leaves(items: ManifestItem[]): ManifestItem[] {
  return items.flatMap((item) => [...(item.href === undefined ? [] : [item]), ...leaves(item.items ?? [])])
}
