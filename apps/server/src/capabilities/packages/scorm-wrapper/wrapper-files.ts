import { readFileSync } from 'node:fs'
import { asMarkup } from '../../../platform/html/as-markup.ts'

export const SCORM_VERSIONS = ['1.2', '2004'] as const
export type WrapperVersion = (typeof SCORM_VERSIONS)[number]

/** What a wrapper shows: the app's origin, and the address and title of one trail. */
export type WrappedTrail = { app: string; address: string; title: string }

const SCRIPT = readFileSync(new URL('wrapper.js', import.meta.url), 'utf8')

const NAMESPACES: Record<WrapperVersion, { schema: string; root: string; sco: string }> = {
  '1.2': {
    schema: '1.2',
    root: 'xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"',
    sco: 'adlcp:scormtype="sco"',
  },
  '2004': {
    schema: '2004 3rd Edition',
    root: 'xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"',
    sco: 'adlcp:scormType="sco"',
  },
}

function manifest(version: WrapperVersion, title: string): string {
  const { schema, root, sco } = NAMESPACES[version]
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="vereda-trail" version="1" ${root}>
  <metadata><schema>ADL SCORM</schema><schemaversion>${schema}</schemaversion></metadata>
  <organizations default="trail">
    <organization identifier="trail">
      <title>${asMarkup(title)}</title>
      <item identifier="item" identifierref="page"><title>${asMarkup(title)}</title></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="page" type="webcontent" ${sco} href="index.html">
      <file href="index.html"/>
      <file href="wrapper.js"/>
    </resource>
  </resources>
</manifest>
`
}

const page = (title: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${asMarkup(title)}</title>
<style>
  html, body { height: 100%; margin: 0; display: flex; flex-direction: column }
  p { margin: 0; font: 16px/1.5 sans-serif }
  p:not(:empty) { padding: 8px 16px }
  iframe { flex: 1; border: 0; width: 100% }
</style>
<p role="status"></p>
<iframe title="${asMarkup(title)}" allow="fullscreen"></iframe>
<script src="wrapper.js"></script>
</html>
`

/** A string escaped to be put between the quotes of a script. */
const asScript = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")

/** The files of a SCORM package that shows a trail in a frame and reports its points, by their path (specification 9: a scorm integration). */
export function wrapperFiles(version: WrapperVersion, trail: WrappedTrail): Record<string, string> {
  const script = SCRIPT.replace('__VEREDA_APP__', asScript(trail.app))
  return {
    'imsmanifest.xml': manifest(version, trail.title),
    'index.html': page(trail.title),
    'wrapper.js': script.replace('__VEREDA_TRAIL__', asScript(trail.address)),
  }
}
