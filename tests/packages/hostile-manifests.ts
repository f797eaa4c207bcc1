import { type HostilePackage, hostileScorm } from './hostile-package.ts'
import { manifest12 } from './scorm-manifest.ts'
import { scorm12Single } from './scorm-packages.ts'
import { zipOfFiles } from './zip.ts'

/** A good SCORM package with another manifest. */
const withManifest = (xml: string | Uint8Array) => zipOfFiles({ ...scorm12Single(), 'imsmanifest.xml': xml })

const opening = (href: string) => withManifest(manifest12({ items: [{ id: 'lesson', href }] }))

const DOCTYPES = {
  'billion laughs': `<!DOCTYPE m [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>`,
  'an entity that reads a file': '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  'an entity that calls a server': '<!DOCTYPE m [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x.dtd"> %x;]>',
  'a DTD elsewhere that brings more': '<!DOCTYPE m SYSTEM "http://127.0.0.1:1/m.dtd" [<!ENTITY y "ha">]>',
}

const inFront = (piece: string, xml: string) => xml.replace('<manifest', `${piece}<manifest`)
const good12 = () => manifest12({ items: [{ id: 'lesson', href: 'index.html' }] })

const MANIFESTS: HostilePackage[] = [
  ...Object.entries(DOCTYPES).map(([title, doctype]) =>
    hostileScorm('manifest_forbidden_xml', title, () => withManifest(inFront(doctype, good12()))),
  ),
  hostileScorm('manifest_not_xml', 'an entity that nobody defined', () =>
    withManifest(good12().replace('A course', '&xxe;')),
  ),
  hostileScorm('manifest_not_xml', 'an empty manifest', () => withManifest('')),
  hostileScorm('manifest_not_xml', 'half a manifest', () => withManifest(good12().slice(0, 300))),
  hostileScorm('manifest_not_xml', 'a manifest of bytes', () => withManifest(Buffer.alloc(2000, 1))),
  hostileScorm('manifest_bad_encoding', 'a manifest that says UTF-8 and is not', () =>
    withManifest(Buffer.from(good12().replace('A course', 'Educação'), 'latin1')),
  ),
  hostileScorm('manifest_bad_encoding', 'a manifest in an encoding that nobody knows', () =>
    withManifest(good12().replace('UTF-8', 'x-klingon')),
  ),
  hostileScorm('manifest_too_large', 'a manifest of 6 MB', () =>
    withManifest(good12() + '<!-- padding that varies a little -->\n'.repeat(160_000)),
  ),
  hostileScorm('manifest_too_complex', 'a manifest of 5,000 levels', () =>
    withManifest(inFront(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, good12())),
  ),
  hostileScorm('manifest_too_complex', 'a manifest of a million elements', () =>
    withManifest(good12().replace('</manifest>', `${'<a/>'.repeat(1_000_000)}</manifest>`)),
  ),
  hostileScorm('not_scorm_manifest', 'XML that is something else', () =>
    withManifest('<html><body/></html>'),
  ),
  hostileScorm('no_organization', 'no organization', () =>
    withManifest(good12().replace(/<organization .*<\/organization>/s, '')),
  ),
  hostileScorm('no_launchable_item', 'an organization without items', () =>
    withManifest(manifest12({ items: [] })),
  ),
  hostileScorm('no_launchable_item', 'items that are headings only', () =>
    withManifest(manifest12({ items: [{ id: 'a', items: [{ id: 'b' }] }] })),
  ),
  hostileScorm('item_without_resource', 'an item whose resource is not listed', () =>
    withManifest(good12().replace('identifierref="res-lesson"', 'identifierref="nowhere"')),
  ),
  hostileScorm('no_manifest', 'no manifest', () => zipOfFiles({ 'index.html': 'x' })),
  hostileScorm('is_cmi5', 'a cmi5 course', () =>
    zipOfFiles({ 'cmi5.xml': '<courseStructure/>', 'index.html': 'x' }),
  ),
  hostileScorm('is_h5p', 'an H5P activity', () =>
    zipOfFiles({ 'h5p.json': '{}', 'content/content.json': '{}' }),
  ),
  hostileScorm('is_xapi', 'a Tin Can course', () =>
    zipOfFiles({ 'tincan.xml': '<tincan/>', 'index.html': 'x' }),
  ),
  hostileScorm('is_aicc', 'an AICC course', () =>
    zipOfFiles({ 'c.au': 'x', 'c.crs': 'x', 'c.des': 'x', 'c.cst': 'x' }),
  ),
  hostileScorm('manifest_in_subfolder', 'a manifest in a sub-folder only', () =>
    zipOfFiles({ 'course/imsmanifest.xml': good12(), 'course/index.html': 'x' }),
  ),
]

const HREFS: HostilePackage[] = [
  ...[
    '../../../etc/passwd',
    'a/../../index.html',
    '%2e%2e/index.html',
    '..\\index.html',
    '/../index.html',
    '/%2e%2e/index.html',
    '//evil.example/index.html',
    'https://evil.example/index.html',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'C:\\index.html',
  ].map((href) => hostileScorm('href_outside_package', `an item that opens ${href}`, () => opening(href))),
  ...['missing.html', '.', '?x=index.html', 'index.html%00.png'].map((href) =>
    hostileScorm('href_missing_file', `an item that opens ${href}`, () => opening(href)),
  ),
  hostileScorm('is_flash', 'an item that opens in Flash', () =>
    zipOfFiles({
      'imsmanifest.xml': manifest12({ items: [{ id: 'lesson', href: 'Lesson.swf?a=1' }] }),
      'Lesson.swf': 'x',
    }),
  ),
  hostileScorm('href_outside_package', 'an xml:base that leads elsewhere', () =>
    withManifest(good12().replace('<resources>', '<resources xml:base="https://evil.example/">')),
  ),
]

/** Manifests that attack the parser, or name nothing that could be launched. */
export const HOSTILE_MANIFESTS: HostilePackage[] = [...MANIFESTS, ...HREFS]
