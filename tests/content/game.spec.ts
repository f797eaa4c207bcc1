import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stagedGame } from '../content-stage/staged-resource.ts'
import { expect, playerTest } from './stage-test.ts'

const EXAMPLE = readFileSync(join(import.meta.dirname, '../../docs/example-game/index.html'), 'utf8')

const scripted = (
  script: string,
) => `<!doctype html><meta charset="utf-8"><title>Game</title><body><output></output><script>
const tell = (message) => window.parent.postMessage(message, '*')
${script}</script>`

/** The page of a game that talks, but not by the protocol. */
const OF_ITS_OWN = scripted("setInterval(() => parent.postMessage('a game of its own', '*'), 1000)")

/** A module that exports `points`, which returns 42. */
const WASM = Buffer.from(
  '0061736d010000000105016000017f03020100070a0106706f696e747300000a06010400412a0b',
  'hex',
)

const test = playerTest(() => [
  stagedGame('example', { 'index.html': EXAMPLE }, { maxPoints: 50, maxBonus: 10 }),
  stagedGame('nonsense', {
    'index.html':
      scripted(`for (const message of [null, 3, 'finish', {}, { vereda: 'points', points: 'many' }, { vereda: 'points', points: [NaN] },
  { vereda: 'badge', id: 7 }, { vereda: 'unknown' }, { vereda: 'points', points: [1, 2], bonus: 'all' }]) tell(message)`),
  }),
  stagedGame('flood', {
    'index.html': scripted(`let n = 0
const timer = setInterval(() => {
  for (let i = 0; i < 50; i++) tell({ vereda: 'points', points: ++n })
  if (n >= 3000) { clearInterval(timer); tell({ vereda: 'finish', points: 77 }) }
}, 0)`),
  }),
  stagedGame('heavy', {
    'index.html': scripted(`tell({ vereda: 'points', points: 5 })
tell({ vereda: 'save', objectData: 'x'.repeat(300 * 1024) })
addEventListener('pagehide', () => tell({ vereda: 'save', objectData: 'light again' }))`),
  }),
  stagedGame('hang', {
    'index.html': scripted(`tell({ vereda: 'points', points: 9 })
tell({ vereda: 'ready' })
addEventListener('message', () => { for (;;); })`),
  }),
  stagedGame('reloads', {
    'index.html': scripted(`addEventListener('message', ({ data }) => {
  document.querySelector('output').textContent = JSON.stringify(data.objectData)
  if (data.objectData === null) { tell({ vereda: 'save', objectData: 'kept' }); setTimeout(() => parent.location.reload(), 500) }
})
tell({ vereda: 'ready' })`),
  }),
  stagedGame('keeps', { 'index.html': scripted("localStorage.save = 'my own'; tell({ vereda: 'finish' })") }),
  stagedGame('silent', { 'index.html': OF_ITS_OWN }, { maxPoints: 0 }),
  stagedGame('slow', { 'index.html': OF_ITS_OWN }),
  stagedGame('unity', {
    'index.html': `<!doctype html><meta charset="utf-8"><title>Game</title><body><script src="Build/game.loader.js"></script>`,
    'Build/game.loader.js': `const script = document.body.appendChild(document.createElement('script'))
script.onload = () => unityFramework(fetch('Build/game.wasm.gz'))
script.src = 'Build/game.framework.js.br'`,
    'Build/game.framework.js.br': `const unityFramework = (answer) => WebAssembly.instantiateStreaming(answer).then(
  ({ instance }) => parent.postMessage({ vereda: 'finish', points: instance.exports.points() }, '*'))`,
    'Build/game.wasm.gz': WASM,
  }),
  stagedGame('speaking', { 'index.html': scripted("tell({ vereda: 'ready' })") }),
  stagedGame('empty', { 'other.html': 'no entry' }),
])

test("the documentation's example game: played, resumed half-way, finished with its bonus and badge", async ({
  player,
}) => {
  await player.open('example', { look: { locale: 'pt-BR', theme: 'dark' } })
  const heading = player.content.getByRole('heading')
  const answer = async (count: number) => player.content.getByRole('button', { name: String(count) }).click()
  await expect(heading).toHaveText('Quantas pedras?')
  await expect(player.content.locator('body')).toHaveClass('dark')
  await answer(3)
  await answer(5)
  await player.close()
  const half = (await player.lastClaim())!
  expect(half).toMatchObject({
    points: [20],
    finished: false,
    objectData: { round: 2, right: 2, mistakes: 0 },
  })

  await player.open('example', { state: { objectData: half.objectData } })
  await expect(player.content.getByRole('status')).toHaveText('Points: 20 / 50')
  for (const count of [4, 6, 2]) await answer(count)
  await expect(heading).toHaveText('You counted them all.')
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({
      points: [50],
      bonus: 10,
      badges: ['no-mistakes'],
      finished: true,
      objectData: null,
    })
})

test('malformed parts of a message are ignored, and the rest counts', { tag: '@long' }, async ({
  player,
}) => {
  await player.open('nonsense')
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ points: [1, 2], bonus: 0, badges: [], finished: false })
})

test('a flood of messages makes at most ten commits a second, and the last message counts', {
  tag: '@long',
}, async ({ player }) => {
  const begun = Date.now()
  await player.open('flood')
  await expect
    .poll(() => player.lastClaim(), { timeout: 30_000 })
    .toMatchObject({ points: [77], finished: true })
  const claims = await player.page.evaluate(() => window.stage.claims.length)
  expect(claims).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 100) + 1)
})

test('a claim above the size limit is refused, and a smaller one is kept', { tag: '@long' }, async ({
  player,
}) => {
  await player.open('heavy')
  await player.close()
  const sizes = await player.page.evaluate(() =>
    window.stage.claims.map((claim) => JSON.stringify(claim).length),
  )
  expect(Math.max(...sizes)).toBeLessThan(256 * 1024)
  expect(await player.lastClaim()).toMatchObject({ points: [5], objectData: 'light again' })
})

test('content that hangs leaves the app responsive, and closing keeps the last commit', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('hang')
  await expect.poll(() => player.lastClaim()).toMatchObject({ points: [9] })
  const times = await player.page.evaluate(async () => {
    const asked = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 0))
    const answered = performance.now()
    await window.stage.close()
    return { turn: answered - asked, closing: performance.now() - answered }
  })
  expect(times.turn).toBeLessThan(500)
  expect(times.closing).toBeLessThan(3_000)
  await expect(player.page.locator('#player iframe')).toHaveCount(0)
})

test('a game that reloads its player resumes from its saved data', { tag: '@long' }, async ({ player }) => {
  await player.open('reloads')
  await expect(player.content.locator('output')).toHaveText('"kept"')
})

test('another version plays on another origin, and deleting clears the content’s own storage', {
  tag: '@long',
}, async ({ player }) => {
  const { page } = player
  await player.open('keeps')
  await expect.poll(() => player.lastClaim()).toMatchObject({ finished: true })
  expect(await player.content.locator('body').evaluate(() => localStorage.save)).toBe('my own')
  await player.close()
  const origin = await page.evaluate(() => window.stage.originOf('keeps', 1))
  expect(await page.evaluate(() => window.stage.originOf('keeps', 2))).not.toBe(origin)

  expect(await page.evaluate(() => window.stage.wipe('keeps'))).toBe(true)
  const address = `${origin}/wipe.html`
  await page.evaluate((src) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src }))
  }, address)
  const left = () => page.frames().find((frame) => frame.url() === address)
  await expect
    .poll(() => left()?.evaluate(() => [localStorage.length, navigator.serviceWorker.controller]))
    .toEqual([0, null])
})

test('a Unity build runs its compressed script and module', {
  tag: '@long',
}, async ({ player }) => {
  await player.open('unity')
  await expect.poll(async () => (await player.lastClaim())?.finished).toBe(true)
  expect((await player.lastClaim())?.points).toEqual([42])
})

test('a package without its entry is reported as missing', { tag: '@long' }, async ({ player }) => {
  expect(await player.open('empty')).toBe('content-missing')
  await expect(player.page.locator('#player iframe')).toHaveCount(0)
})

for (const [id, minutes, finished] of [
  ['silent', 1, true],
  ['speaking', 1, undefined],
  ['slow', 1, undefined],
  ['slow', 10, true],
] as const)
  test(`${id}, ${minutes} min: a game that never uses the protocol is finished after a minute, one with points after ten`, {
    tag: '@long',
  }, async ({ player }) => {
    await player.page.clock.install()
    expect(await player.open(id)).toBe('opened')
    // the clock also runs by itself, for seconds on a busy machine
    await player.page.clock.fastForward(minutes * 60_000 - 20_000)
    expect(await player.lastClaim()).toBeUndefined()
    await player.page.clock.fastForward(25_000)
    await player.close()
    expect((await player.lastClaim())?.finished).toBe(finished)
    expect((await player.lastClaim())?.points ?? []).toEqual([])
  })
