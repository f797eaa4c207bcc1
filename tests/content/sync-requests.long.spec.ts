import { type StagedResource, stagedGame } from '../content-stage/staged-resource.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// Old content requests its files synchronously. A service worker does not see such requests.

const PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>Old</title><script>
function read(path) {
  const request = new XMLHttpRequest()
  try { request.open('GET', path, false); request.send() } catch { return 'failed' }
  const name = request.responseXML && request.responseXML.documentElement.getAttribute('name')
  return request.status === 200 ? name || request.responseText.trim() : String(request.status)
}
const words = [read('Data/Quiz.xml?cache=1'), read('data/words.json'), read('nowhere.txt'), read('big.txt').length]
addEventListener('load', () => { document.querySelector('output').textContent = words.join(' · ') })
</script></head><body><output></output><iframe src="inner.html"></iframe></body></html>`
const INNER =
  "<script src='inner.js'></script><output></output><script>document.querySelector('output').textContent = again('data/words.json')</script>"
const INNER_SCRIPT =
  "function again(path) { const r = new XMLHttpRequest(); r.open('GET', path, !1); r.send(); return r.responseText }"

const old = (id: string): StagedResource =>
  stagedGame(id, {
    'index.html': PAGE,
    'inner.html': INNER,
    'inner.js': INNER_SCRIPT,
    'data/quiz.xml': '<quiz name="read at once"/>',
    'data/words.json': '["words"]',
    'big.txt': 'x'.repeat(600 * 1024),
  })

/** A course in one script, as its tool's bundler leaves it. It comes in several parts. */
const LARGE = stagedGame('large', {
  'index.html':
    '<!doctype html><meta charset="utf-8"><title>Large</title><output></output><script src="all.js"></script>',
  'all.js': `/*${'x'.repeat(5 * 1024 * 1024)}*/${INNER_SCRIPT}
document.querySelector('output').textContent = again('data/words.json') + ' ' + window.top.document.title`,
  'data/words.json': '["words"]',
})

const wide = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
/** A page and a script in UTF-16, as some Windows tools save them. */
const WIDE = stagedGame('wide', {
  'index.html': wide(
    '<!doctype html><html><head><meta charset="utf-16"><title>Lição</title></head><body><output></output><script src="all.js"></script></body></html>',
  ),
  'all.js': wide(`${INNER_SCRIPT}
document.querySelector('output').textContent = again('data/words.json') + ' ' + window.top.document.title`),
  'data/words.json': '["words"]',
})

/** A game with a page of the same name as the player's own. The page counts the messages of its worker. */
const MENU = stagedGame('menu', {
  'index.html': '<!doctype html><title>Menu</title><a href="play.html">Play</a>',
  'play.html': `<!doctype html><title>Play</title><output></output><script>let heard = 0; navigator.serviceWorker.onmessage = () => heard++</script>
<script src="inner.js"></script><script>document.querySelector('output').textContent = again('data/words.json') + ' ' + heard</script>`,
  'inner.js': INNER_SCRIPT,
  'data/words.json': '["words"]',
})

const test = playerTest(() => [old('online'), old('kept'), LARGE, WIDE, MENU])
const said = (player: Player) => player.content.locator('body > output')
const saidInside = (player: Player) => player.content.frameLocator('iframe').locator('output')

test('synchronous requests read small text files from the device without a network', async ({
  player,
  context,
}) => {
  expect(await player.page.evaluate(() => window.stage.download('kept'))).toBe(true)
  await context.setOffline(true)
  expect(await player.open('kept')).toBe('opened')
  await expect(said(player)).toHaveText('read at once · ["words"] · failed · 6')
  await expect(saidInside(player)).toHaveText('["words"]')
})

test('synchronous requests for files that are not on the device go to the server, with a ticket', async ({
  player,
}) => {
  expect(await player.open('online')).toBe('opened')
  await expect(said(player)).toHaveText(`read at once · ["words"] · 404 · ${600 * 1024}`)
  await expect(saidInside(player)).toHaveText('["words"]')
})

test('a script of several megabytes makes synchronous requests and reads `top` as well', async ({
  player,
  context,
}) => {
  expect(await player.page.evaluate(() => window.stage.download('large'))).toBe(true)
  await context.setOffline(true)
  expect(await player.open('large')).toBe('opened')
  await expect(said(player)).toHaveText('["words"] Large')
})

test('a page and a script in UTF-16 make synchronous requests and read `top` as well', async ({
  player,
  context,
}) => {
  expect(await player.page.evaluate(() => window.stage.download('wide'))).toBe(true)
  await context.setOffline(true)
  expect(await player.open('wide')).toBe('opened')
  await expect(said(player)).toHaveText('["words"] Lição')
})

test('a game’s page with the name of the player’s own is served as the game’s', async ({ player }) => {
  expect(await player.page.evaluate(() => window.stage.download('menu'))).toBe(true)
  expect(await player.open('menu')).toBe('opened')
  await player.content.getByRole('link').click()
  await expect(said(player)).toHaveText('["words"] 0')
})
