import { stagedScormZip } from '../content-stage/staged-package.ts'
import { manifest12 } from '../packages/scorm-manifest.ts'
import { zipOf } from '../packages/zip.ts'
import { expect, playerTest } from './stage-test.ts'

// Files whose names tools, people and operating systems write in another way than the pages that use them.

const DEEP = `${'deep/'.repeat(11)}end.html`
/** The address that a page requests, and the name in the zip. */
const NAMES: [string, string | Uint8Array][] = [
  ['100% pronto.html', '100% pronto.html'],
  ['a%231+2%20b.html', 'a#1+2 b.html'],
  ['Seção/PÁGINA.HTML', 'seção/página.html'.normalize('NFD')],
  ['li%E7%E3o.html', 'lição.html'],
  ['ação.html', Uint8Array.of(0x61, 0x87, 0xc6, 0x6f, ...Buffer.from('.html'))],
  ['第1章.html', Uint8Array.of(0x91, 0xe6, 0x31, 0x8f, 0xcd, ...Buffer.from('.html'))],
  [DEEP, DEEP],
]
const frames = NAMES.map(([asked], i) => `<iframe name="f${i}" src="${asked}"></iframe>`).join('')

const zip = zipOf([
  { name: 'imsmanifest.xml', content: manifest12({ items: [{ id: 'sco', href: 'index.html' }] }) },
  { name: 'INDEX.HTML', content: `<!doctype html><meta charset="utf-8"><title>Names</title>${frames}` },
  ...NAMES.map(([, name], i) => ({ name, content: `<!doctype html><title>${i}</title><p>File ${i}</p>` })),
])

const test = playerTest(async () => [await stagedScormZip('names', zip)])

test('each file is found by the name that its page uses, without a network', { tag: '@long' }, async ({
  player,
}) => {
  await player.page.evaluate(() => window.stage.download('names'))
  await player.page.context().setOffline(true)
  expect(await player.open('names')).toBe('opened')
  for (const [i, [asked]] of NAMES.entries())
    await expect(player.content.frameLocator(`[name=f${i}]`).locator('body'), asked).toHaveText(`File ${i}`)
})
