import { stagedScorm } from '../content-stage/staged-package.ts'
import { manifest12, manifest2004 } from '../packages/scorm-manifest.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// Content reports after it has ended: by a timer, by a frame that it left behind, or after a late response. It gets the standard's error, and
// the ended sitting does not change.

const WORDS = {
  '1.2': {
    manifest: manifest12,
    calls: 'LMS',
    end: 'Finish',
    place: 'cmi.core.lesson_location',
    score: 'cmi.core.score.raw',
    status: 'cmi.core.lesson_status',
    high: '99',
    refused: ['false 301', 'false 301', ' 301', 'false 301'],
  },
  '2004': {
    manifest: manifest2004,
    calls: '',
    end: 'Terminate',
    place: 'cmi.location',
    score: 'cmi.score.scaled',
    status: 'cmi.completion_status',
    high: '0.99',
    refused: ['false 133', 'false 143', ' 123', 'false 113'],
  },
} as const
type Version = keyof typeof WORDS

const speaking = (version: Version, script: string) => {
  const { calls, end, place, score, status, high } = WORDS[version]
  const low = version === '1.2' ? '40' : '0.4'
  return `<!doctype html><meta charset="utf-8"><title>SCO</title><h1>${script.includes('begin()') ? 'One' : 'Two'}</h1><output></output><script>
const api = (function find(at) { return at.API || at.API_1484_11 || find(at.parent) })(window)
const call = (name, ...words) => [api['${calls}' + name](...words), api['${calls}GetLastError']()].join(' ')
const begin = () => call('Initialize', '')
const say = (words) => { document.querySelector('output').textContent = words }
const inTime = () => { call('SetValue', '${place}', 'in time'); call('SetValue', '${score}', '${low}'); call('SetValue', '${status}', 'completed') }
const end = () => call('${end}', '')
const late = () => [call('SetValue', '${score}', '${high}'), call('Commit', ''), call('GetValue', '${place}'), call('${end}', '')].join(', ')
${script}</script>`
}

const course = (id: string, version: Version, pages: Record<string, string>) => {
  const items = Object.keys(pages)
    .filter((page) => !page.startsWith('frame'))
    .map((href) => ({ id: href.replace('.html', ''), href }))
  return stagedScorm(`${id}-${version.replace('.', '')}`, {
    'imsmanifest.xml': WORDS[version].manifest({ items }),
    ...pages,
  })
}

/** Its timers run in an outer window, and do not stop when the content is left. */
const OUTLIVES = 'const outer = window.frameElement.ownerDocument.defaultView'

const VERSIONS = ['1.2', '2004'] as const
const test = playerTest(() =>
  Promise.all(
    VERSIONS.flatMap((version) => [
      course('timer', version, {
        'one.html': speaking(version, `begin(); inTime(); end(); setTimeout(() => say(late()), 300)`),
      }),
      course('frame', version, {
        'one.html': speaking(
          version,
          `begin(); inTime(); document.body.append(Object.assign(document.createElement('iframe'), { src: 'frame.html' }))
onmessage = () => { end(); frames[0].postMessage('speak', '*') }`,
        ),
        'frame.html': speaking(
          version,
          `parent.postMessage('here', '*'); onmessage = () => parent.document.querySelector('output').append(late())`,
        ),
      }),
      course('next', version, {
        'one.html': speaking(
          version,
          `${OUTLIVES}; begin(); inTime(); let told = 0
const go = () => { if (told++ < 40) { call('SetValue', '${WORDS[version].place}', 'late ' + told); call('Commit', ''); outer.setTimeout(go, 100) } }
addEventListener('pagehide', () => { end(); outer.setTimeout(go, 0) })`,
        ),
        'two.html': speaking(
          version,
          `call('Initialize', ''); call('SetValue', '${WORDS[version].place}', 'two'); call('Commit', '')`,
        ),
      }),
      course('leaves', version, {
        'one.html': speaking(
          version,
          `${OUTLIVES}; begin(); addEventListener('pagehide', () => { inTime(); end(); outer.setTimeout(late, 0); outer.queueMicrotask(late) })`,
        ),
      }),
    ]),
  ),
)

/** The stored state of an item, in the two fields that this file's content sets. */
const keptOf = async (player: Player, version: Version, item: string) => {
  const { place, score } = WORDS[version]
  const state = (await player.lastClaim())?.scorm?.[item] as Record<string, string> | undefined
  return [state?.[place], state?.[score]]
}

for (const version of VERSIONS) {
  const id = (name: string) => `${name}-${version.replace('.', '')}`
  const { refused } = WORDS[version]
  const inTime = ['in time', version === '1.2' ? '40' : '0.4']

  for (const from of ['timer', 'frame'])
    test(`SCORM ${version}: calls of a ${from} after the end get the standard’s error and change nothing`, async ({
      player,
    }) => {
      await player.open(id(from))
      await expect(player.content.locator('output')).toHaveText(refused.join(', '))
      // content gets the answer at once, and the app hears of the timely report a moment later
      await expect.poll(() => player.lastClaim()).toMatchObject({ finished: true })
      const before = await player.lastClaim()
      expect(await keptOf(player, version, 'one')).toEqual(inTime)
      await player.close()
      expect(await player.lastClaim()).toEqual(before)
    })

  test(`SCORM ${version}: calls of an activity after the next one opened change neither`, async ({
    player,
  }) => {
    await player.open(id('next'))
    await expect(player.content.getByRole('heading')).toHaveText('One')
    await player.page.evaluate(() => window.stage.openItem('two'))
    await expect.poll(() => keptOf(player, version, 'two')).toEqual(['two', undefined])
    await player.close()
    expect(await keptOf(player, version, 'one')).toEqual(inTime)
    expect(await keptOf(player, version, 'two')).toEqual(['two', undefined])
  })

  test(`SCORM ${version}: values set while leaving are kept, and none set later`, async ({ player }) => {
    await player.open(id('leaves'))
    await expect(player.content.getByRole('heading')).toHaveText('One')
    await player.close()
    const claims = await player.page.evaluate(() => window.stage.claims.length)
    expect(await keptOf(player, version, 'one')).toEqual(inTime)
    expect(await player.page.evaluate(() => window.stage.claims.length)).toBe(claims)
  })
}
