import { stagedGame } from '../content-stage/staged-resource.ts'
import { expect, playerTest } from './stage-test.ts'

// In a newer version, its picture, style, script and fetched file have other bytes, under the same names and with the same sizes.

const FILES = {
  'said.js': "window.said = 'old'",
  'look.css': 'h1::after{content:"old"}',
  'shape.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="111" height="10"/>',
  'data.txt': 'old',
}
const NEWER = Object.entries(FILES).map(
  ([path, content]) => [path, content.replace('old', 'new').replace('111', '222')] as const,
)
const GAME = `<!doctype html><title>Game</title><link rel="stylesheet" href="look.css"><h1></h1>
<img src="shape.svg" alt=""><script src="said.js"></script><output></output><script>
const look = () => getComputedStyle(document.querySelector('h1'), '::after').content.slice(1, -1)
onload = async () => {
  const data = await (await fetch('data.txt')).text()
  document.querySelector('output').value = [said, look(), data, document.querySelector('img').width].join()
}</script>`

const test = playerTest(() => [stagedGame('game', { 'index.html': GAME, ...FILES })])

test('a file that changed under the same name and size is the new one at the next play, even on the same origin', async ({
  player,
}) => {
  const { page, content } = player
  await page.evaluate(() => window.stage.download('game'))
  await player.open('game')
  await expect(content.locator('output')).toHaveText('old,old,old,111')
  await player.close()
  await page.evaluate((newer) => {
    for (const [path, text] of newer) window.stage.change('game', path, text)
  }, NEWER)
  await player.open('game')
  await expect(content.locator('output')).toHaveText('new,new,new,222')
})
