import { stagedGame } from '../content-stage/staged-resource.ts'
import { expect, playerTest } from './stage-test.ts'

const page = (script: string, body = '') =>
  `<!doctype html><meta charset="utf-8"><title>Game</title><body>${body}<script>${script}</script>`
const LIE = "{ vereda: 'finish', points: 99, bonus: 9 }"

const test = playerTest(() => [
  stagedGame('framed', {
    'index.html': page(
      `const tell = (message) => window.parent.postMessage(message, '*')
addEventListener('message', ({ data }) => {
  if (data === 'said') tell({ vereda: 'save', objectData: 'the other has spoken' })
})
for (let copy = 0; copy < 2; copy++) tell({ vereda: 'points', points: 3 })`,
      '<iframe src="other.html"></iframe>',
    ),
    'other.html': page(
      `window.parent.parent.postMessage(${LIE}, '*'); window.parent.postMessage('said', '*')`,
    ),
  }),
  stagedGame('finished', {
    'index.html': page(`const tell = (message) => window.parent.postMessage(message, '*')
for (let copy = 0; copy < 50; copy++) tell({ vereda: 'finish', points: 7, bonus: 2, badges: ['one'] })
tell({ vereda: 'save', objectData: 'after the end' })`),
  }),
])

test('protocol messages from another frame or the page around are ignored, and a repeated one counts once', async ({
  player,
}) => {
  await player.open('framed')
  await player.page.evaluate(() => {
    const lie = { vereda: 'finish', points: 99, bonus: 9 }
    document.querySelector('iframe')!.contentWindow!.postMessage(lie, '*')
  })
  const own = { points: [3], bonus: 0, finished: false, objectData: 'the other has spoken' }
  await expect.poll(() => player.lastClaim()).toMatchObject(own)
  await player.close()
  expect(await player.lastClaim()).toMatchObject(own)
})

test('an end that is sent fifty times counts once, and later messages take nothing away', async ({
  player,
}) => {
  await player.open('finished')
  await expect
    .poll(() => player.lastClaim())
    .toMatchObject({ points: [7], bonus: 2, finished: true, objectData: 'after the end' })
})
