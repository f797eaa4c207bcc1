import { describe, expect, it } from 'vitest'
import { TOOL_MANIFESTS } from '../../../../../../tests/packages/authoring-tool-manifests.ts'
import { readManifest, readManifestOf } from '../../../../../../tests/packages/read-manifest.ts'
import {
  type ManifestItem,
  manifest12,
  manifest2004,
} from '../../../../../../tests/packages/scorm-manifest.ts'
import {
  scorm12Single,
  scorm2004Single,
  sequencingWith,
} from '../../../../../../tests/packages/scorm-packages.ts'

const opening = (item: Partial<ManifestItem>, paths = ['index.html']) =>
  readManifest(manifest12({ items: [{ id: 'a', href: 'index.html', ...item }] }), paths)

describe('manifests as authoring tools write them', () => {
  it.each(TOOL_MANIFESTS)('$tool', async ({ xml, version, opens, href = opens, ...seeds }) => {
    const manifest = await readManifest(xml, [opens])
    expect(manifest.version).toBe(version)
    expect(manifest.items).toHaveLength(1)
    const { masteryScore, scaledPassingScore, launchData } = manifest.items[0]!
    expect({ href: manifest.items[0]!.href, masteryScore, scaledPassingScore, launchData }).toEqual({
      href,
      masteryScore: seeds.masteryScore,
      scaledPassingScore: seeds.scaledPassingScore,
      launchData: seeds.launchData,
    })
  })
})

describe('encodings', () => {
  const xml = manifest12({ title: 'Educação', items: [{ id: 'a', href: 'index.html' }] })
  const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

  it.each([
    ['UTF-8', xml],
    ['UTF-8 with a byte order mark', `\ufeff${xml}`],
    ['UTF-16 little-endian with a mark', Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
    ['UTF-16 big-endian with a mark', utf16be(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`)],
    ['UTF-16 little-endian without one', Buffer.from(xml, 'utf16le')],
    ['UTF-8 that says UTF-16', xml.replace('UTF-8', 'utf-16')],
    ['ISO-8859-1', Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['windows-1252', Buffer.from(xml.replace('UTF-8', 'windows-1252'), 'latin1')],
    ['UTF-8 behind a blank line', `\r\n${xml}`],
  ])('%s', async (_, bytes) => {
    expect((await readManifest(bytes, ['index.html'])).title).toBe('Educação')
  })
})

describe('versions', () => {
  const items = [{ id: 'a', href: 'index.html' }]
  const versionOf = async (xml: string) => (await readManifest(xml, ['index.html'])).version

  it.each(['2004 3rd Edition', '2004 4th Edition', 'CAM 1.3', '1.3', ''])(
    '2004: %j',
    async (schemaVersion) => {
      expect(await versionOf(manifest2004({ schemaVersion, items }))).toBe('2004')
    },
  )
  it.each(['1.2', '1.1', '', 'something else'])('1.2: %j', async (schemaVersion) => {
    expect(await versionOf(manifest12({ schemaVersion, items }))).toBe('1.2')
  })
})

describe('the file that opens', () => {
  it.each([
    ['index.html', '?x=1', 'index.html?x=1'],
    ['index.html', '&x=1', 'index.html?x=1'],
    ['index.html', 'x=1', 'index.html?x=1'],
    ['index.html?a=b', '?x=1', 'index.html?a=b&x=1'],
    ['index.html', '#start', 'index.html#start'],
    ['index.html#top', '#start', 'index.html#top'],
    ['index.html#top', 'x=1', 'index.html?x=1#top'],
    ['Index.HTML', undefined, 'index.html'],
    ['./a/../index.html', undefined, 'index.html'],
  ])('href %s with parameters %s opens %s', async (href, parameters, opens) => {
    const escaped = parameters?.replace('&', '&amp;')
    expect((await opening({ href, parameters: escaped })).items[0]!.href).toBe(opens)
  })

  it.each([
    ['My%20Course/lição 1.html', 'My Course/lição 1.html', 'My%20Course/li%C3%A7%C3%A3o%201.html'],
    ['pages\\one.html', 'pages/one.html', 'pages/one.html'],
    ['li%C3%A7a%CC%83o.html', 'lição.html', 'li%C3%A7%C3%A3o.html'],
    ['100%.html', '100%.html', '100%25.html'],
    ['li%E7%E3o.html', 'lição.html', 'li%C3%A7%C3%A3o.html'],
    ['a%20b.html', 'a%20b.html', 'a%2520b.html'],
    ['why?.html', 'why?.html', 'why%3F.html'],
    ['part #1.html?x=1', 'part #1.html?x=1', 'part%20%231.html%3Fx%3D1'],
    ['index.html?../../x', 'index.html', 'index.html?../../x'],
    ['/index.html', 'index.html', 'index.html'],
    ['\\pages\\one.html', 'pages/one.html', 'pages/one.html'],
  ])('href %s opens the file %s', async (href, path, opens) => {
    expect((await opening({ href }, [path])).items[0]!.href).toBe(opens)
  })

  it('follows the xml:base of manifest, resources and resource, with and without a trailing slash', async () => {
    const based = (slash: string) =>
      manifest12({ items: [{ id: 'a', href: 'page.html' }] })
        .replace('<manifest', `<manifest xml:base="one${slash}"`)
        .replace('<resources', `<resources xml:base="two${slash}"`)
        .replace('<resource ', `<resource xml:base="three${slash}" `)
    for (const slash of ['/', '']) {
      const manifest = await readManifest(based(slash), ['page.html.bak', 'one/two/three/page.html'])
      expect(manifest.items[0]!.href).toBe('one/two/three/page.html')
    }
  })

  it('is at the package’s root when the href begins with a slash, whatever the xml:base', async () => {
    const based = manifest12({ items: [{ id: 'a', href: '/page.html' }] })
      .replace('<manifest', '<manifest xml:base="one/"')
      .replace('<resources', '<resources xml:base="/two/"')
    const paths = ['page.html', 'one/page.html', 'two/page.html', 'one/two/page.html']
    expect((await readManifest(based, paths)).items[0]!.href).toBe('page.html')
    const within = based.replace('/page.html', 'page.html')
    expect((await readManifest(within, paths)).items[0]!.href).toBe('two/page.html')
  })

  it.each(['<!DOCTYPE manifest>', '<!DOCTYPE manifest SYSTEM "http://127.0.0.1:1/manifest.dtd">'])(
    'is the same with %s, and no DTD is fetched',
    async (doctype) => {
      const xml = manifest12({ items: [{ id: 'a', href: 'index.html' }] })
      expect(
        (await readManifest(xml.replace('<manifest', `${doctype}<manifest`), ['index.html'])).items,
      ).toHaveLength(1)
    },
  )

  it('is not taken from sub-manifests', async () => {
    const sub =
      '<manifest identifier="sub"><resources><resource identifier="x" href="../../x"/></resources></manifest>'
    const xml = manifest12({ items: [{ id: 'a', href: 'index.html' }], after: sub })
    expect((await readManifest(xml, ['index.html'])).items).toHaveLength(1)
  })

  it('is the one of the default organization', async () => {
    const other = '<organization identifier="other"><title>Other</title></organization><organization'
    const xml = manifest12({ items: [{ id: 'a', href: 'index.html' }] }).replace('<organization', other)
    expect((await readManifest(xml, ['index.html'])).title).toBe('A course')
  })
})

describe('values that 1.2 gives an item', () => {
  it('are mastery score, launch data and time limits', async () => {
    expect((await readManifestOf(scorm12Single())).items).toEqual([
      {
        id: 'lesson',
        title: 'Lesson',
        href: 'index.html',
        scormType: 'sco',
        masteryScore: 80,
        launchData: 'level=2',
        maxTimeAllowed: '01:30:00',
        timeLimitAction: 'exit,message',
      },
    ])
  })

  it.each([
    ['80', 80],
    [' 72,5 ', 72.5],
    ['0', 0],
    ['', undefined],
    ['high', undefined],
    ['101', undefined],
    ['-1', undefined],
  ])('a mastery score written as %j is read as %s', async (written, score) => {
    const inner = `<adlcp:masteryscore>${written}</adlcp:masteryscore>`
    expect((await opening({ inner })).items[0]!.masteryScore).toBe(score)
  })
})

describe('values that 2004 gives an item', () => {
  const seeds = async (inner: string) => {
    const { items } = await readManifest(manifest2004({ items: [{ id: 'a', href: 'i.html', inner }] }), [
      'i.html',
    ])
    const { id: _, title: __, href: ___, scormType: ____, ...rest } = items[0]!
    return rest
  }
  const primary = (attributes: string, inner = '') =>
    sequencingWith(
      `<imsss:objectives><imsss:primaryObjective ${attributes}>${inner}</imsss:primaryObjective></imsss:objectives>`,
    )

  it('are the passing measure and the ids of objectives', async () => {
    const [item] = (await readManifestOf(scorm2004Single())).items
    expect(item).toMatchObject({ scaledPassingScore: 0.7, objectives: [{ id: 'main', primary: true }] })
  })

  it('include a passing measure of 1 when none is given, and none unless the objective is satisfied by measure', async () => {
    expect(await seeds(primary('satisfiedByMeasure="true"'))).toEqual({ scaledPassingScore: 1 })
    const measure = '<imsss:minNormalizedMeasure>0.5</imsss:minNormalizedMeasure>'
    expect(await seeds(primary('objectiveID="o"', measure))).toEqual({
      objectives: [{ id: 'o', primary: true }],
    })
  })

  it('are completion threshold, time limit and launch data, in the syntax of the 3rd and the 4th edition', async () => {
    const limits = sequencingWith('<imsss:limitConditions attemptAbsoluteDurationLimit="PT30M"/>')
    const text =
      '<adlcp:dataFromLMS>a</adlcp:dataFromLMS><adlcp:timeLimitAction>exit,message</adlcp:timeLimitAction>'
    const third = '<adlcp:completionThreshold>0.9</adlcp:completionThreshold>'
    const fourth = '<adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.9"/>'
    const expected = {
      launchData: 'a',
      timeLimitAction: 'exit,message',
      maxTimeAllowed: 'PT30M',
      completionThreshold: 0.9,
    }
    expect(await seeds(limits + text + third)).toEqual(expected)
    expect(await seeds(limits + text + fourth)).toEqual(expected)
    expect(await seeds('<adlcp:completionThreshold minProgressMeasure="0.9"/>')).toEqual({})
  })

  it('are the player’s controls that the item hides, without unknown words', async () => {
    const hiding = (...controls: string[]) =>
      seeds(
        `<adlnav:presentation><adlnav:navigationInterface>${controls
          .map((control) => `<adlnav:hideLMSUI> ${control} </adlnav:hideLMSUI>`)
          .join('')}</adlnav:navigationInterface></adlnav:presentation>`,
      )
    expect(await hiding('suspendAll', 'continue', 'continue', 'everything')).toEqual({
      hides: ['continue', 'suspendAll'],
    })
    expect(await hiding('previous', 'continue', 'exit', 'exitAll', 'abandon', 'abandonAll')).toEqual({
      hides: ['previous', 'continue', 'exit', 'exitAll', 'abandon', 'abandonAll'],
    })
    expect(await hiding('everything')).toEqual({})
  })

  it('include the organization’s scope of shared objectives and data', async () => {
    const xml = manifest2004({ items: [{ id: 'a', href: 'i.html' }] })
    const said = 'adlseq:objectivesGlobalToSystem="false" adlcp:sharedDataGlobalToSystem="false"'
    const saying = xml.replace('<organization identifier', `<organization ${said} identifier`)
    expect((await readManifest(saying, ['i.html'])).tree.sequencing?.attributes).toEqual({
      objectivesGlobalToSystem: 'false',
      sharedDataGlobalToSystem: 'false',
    })
    expect((await readManifest(xml, ['i.html'])).tree.sequencing).toBeUndefined()
  })
})
