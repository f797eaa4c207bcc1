import { asMarkup as xml } from '../../platform/html/as-markup.ts'
import type { Course, CourseUnit } from './course.ts'

/** The page that a unit opens with. */
export const unitPage = (unit: CourseUnit): string => `${unit.id}.html`

/** The manifest's identifier of a unit's item. */
export const itemId = (unit: CourseUnit): string => `item-${unit.id}`

const NAMESPACES = {
  '1.2':
    'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
  '2004':
    'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss"',
}
const SCHEMA_VERSION = { '1.2': '1.2', '2004': '2004 4th Edition' }

function itemRules({ version, passing }: Course, unit: CourseUnit): string {
  if (version === '1.2') return `<adlcp:masteryscore>${passing}</adlcp:masteryscore>`
  return `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="goal-${unit.id}" satisfiedByMeasure="true"><imsss:minNormalizedMeasure>${passing / 100}</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives><imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/></imsss:sequencing>`
}

function itemXml(course: Course, unit: CourseUnit): string {
  return `<item identifier="${itemId(unit)}" identifierref="sco-${unit.id}"><title>${xml(unit.title)}</title>${itemRules(course, unit)}</item>`
}

function resourceXml(course: Course, unit: CourseUnit, shared: string[]): string {
  const kind = course.version === '1.2' ? 'adlcp:scormtype' : 'adlcp:scormType'
  const files = [unitPage(unit), ...shared].map((path) => `<file href="${xml(path)}"/>`).join('')
  return `<resource identifier="sco-${unit.id}" type="webcontent" ${kind}="sco" href="${unitPage(unit)}">${files}</resource>`
}

/** A course's imsmanifest.xml; `shared` are the files that every unit uses. */
export function manifestXml(course: Course, shared: string[]): string {
  const { version, id, title, units } = course
  const flow =
    version === '2004'
      ? '<imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>'
      : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="course-${id}" version="1.0" ${NAMESPACES[version]}>
<metadata><schema>ADL SCORM</schema><schemaversion>${SCHEMA_VERSION[version]}</schemaversion></metadata>
<organizations default="organization">
<organization identifier="organization"><title>${xml(title)}</title>
${units.map((unit) => itemXml(course, unit)).join('\n')}
${flow}</organization>
</organizations>
<resources>
${units.map((unit) => resourceXml(course, unit, shared)).join('\n')}
</resources>
</manifest>
`
}
