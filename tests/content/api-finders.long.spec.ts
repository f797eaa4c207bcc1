import { stagedScorm } from '../content-stage/staged-package.ts'
import { API_FINDERS, searchingPage } from '../packages/api-finders.ts'
import { manifest12, manifest2004 } from '../packages/scorm-manifest.ts'
import { expect, playerTest } from './stage-test.ts'

const VERSIONS = [
  { version: '1.2', manifest: manifest12, own: 'API', foreign: 'API_1484_11' },
  { version: '2004', manifest: manifest2004, own: 'API_1484_11', foreign: 'API' },
]
const cases = Object.entries(API_FINDERS).flatMap(([tool, finder], i) =>
  VERSIONS.map((one) => ({ ...one, tool, finder, id: `finder-${i}-${one.version.replace('.', '')}` })),
)

const test = playerTest(() =>
  Promise.all(
    cases.map(({ id, manifest, finder, own, foreign }) =>
      stagedScorm(id, {
        'imsmanifest.xml': manifest({ items: [{ id: 'sco', href: 'index.html' }] }),
        'index.html': '<!doctype html><title>Frame</title><iframe src="sco.html"></iframe>',
        'sco.html': searchingPage(finder, own, foreign),
      }),
    ),
  ),
)

for (const { id, tool, version } of cases)
  test(`${version}, ${tool}: the search ends at its own API, and never at the app`, async ({ player }) => {
    const errors: string[] = []
    player.page.on('pageerror', (error) => errors.push(error.message))
    expect(await player.open(id)).toBe('opened')
    await expect(player.content.frameLocator('iframe').locator('output')).toHaveText('none found')
    expect(errors).toEqual([])
  })
