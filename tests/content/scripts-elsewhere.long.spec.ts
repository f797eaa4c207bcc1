import { stagedGame } from '../content-stage/staged-resource.ts'
import { expect, playerTest } from './stage-test.ts'

// Scripts that are not in a file of a script's type: in the address of a worker, or in files that a browser named when it saved a page.

const WORKERS = `const said = []
const say = 'onmessage = ({ data }) => postMessage(data + (self.lib ?? "") + " ç")'
const [plain, coded] = [encodeURIComponent(say), btoa(unescape(encodeURIComponent(say)))]
const workers = [new Worker('data:text/javascript,' + plain), new Worker(new URL('data:application/javascript;base64,' + coded), { name: 'second' }),
  new Worker('worker.js')]
workers.forEach((worker, at) => {
  worker.onmessage = ({ data }) => { said[at] = data; document.querySelector('output').textContent = said.join(' · ') }
  worker.postMessage(at + 1)
})`

const SAVED = `<!doctype html><meta charset="utf-8"><title>Saved</title><link rel="stylesheet" href="./App_files/site.css.download"><output></output>
<script src="./App_files/app.js.download"></script><script src="words.txt"></script><script>
document.querySelector('output').textContent = [app(), words, getComputedStyle(document.body).color].join(' · ')</script>`

const test = playerTest(() => [
  stagedGame('workers', {
    'index.html': `<!doctype html><meta charset="utf-8"><title>Workers</title><output></output><script>${WORKERS}</script>`,
    'worker.js': 'importScripts("lib.js"); onmessage = ({ data }) => postMessage(data + lib)',
    'lib.js': 'self.lib = " lib"',
  }),
  stagedGame('saved', {
    'index.html': SAVED,
    'App_files/site.css.download': 'body { color: rgb(1, 2, 3) }',
    'App_files/app.js.download': 'function app() { return window.top.document.title }',
    'words.txt': 'const words = "words"',
  }),
])

for (const [id, said] of [
  ['workers', '1 ç · 2 ç · 3 lib'],
  ['saved', 'Saved · words · rgb(1, 2, 3)'],
] as const)
  test(`${id} run, with a network and without`, async ({ player }) => {
    const { page, content } = player
    expect(await player.open(id)).toBe('opened')
    await expect(content.locator('output')).toHaveText(said)
    await player.close()
    expect(await page.evaluate((given) => window.stage.download(given), id)).toBe(true)
    await page.context().setOffline(true)
    expect(await player.open(id)).toBe('opened')
    await expect(content.locator('output')).toHaveText(said)
  })
