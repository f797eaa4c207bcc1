import type { ScormVersion } from '@vereda/domain/content/scorm-manifest.ts'
import type { XmlDocument } from './parse-xml.ts'
import { childOf, textOf } from './xml-element.ts'

const SAYS_2004 = /2004|cam\s*1\.3|^1\.3/i
const SAYS_1_2 = /^1\.[12]$/
const NAMESPACES_2004 = /adlcp_v1p3|adlseq_v1p3|adlnav_v1p3|imsss/

/** The version that a manifest says, or else the one whose namespaces it uses. A manifest that says neither is taken for 1.2, the simplest. */
export function scormVersion({ root, namespaces }: XmlDocument): ScormVersion {
  const stated = textOf(childOf(childOf(root, 'metadata'), 'schemaversion')) ?? ''
  if (SAYS_2004.test(stated)) return '2004'
  if (SAYS_1_2.test(stated)) return '1.2'
  return [...namespaces].some((namespace) => NAMESPACES_2004.test(namespace)) ? '2004' : '1.2'
}
