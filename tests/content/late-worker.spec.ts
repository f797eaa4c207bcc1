import { stagedGame } from '../content-stage/staged-resource.ts'
import { expect, playerTest } from './stage-test.ts'

const GAME = `<!doctype html><title>Game</title><h1>Here</h1><script>parent.postMessage({ vereda: 'ready' }, '*')</script>`

const test = playerTest(() => [stagedGame('game', { 'index.html': GAME })])

declare global {
  interface Window {
    registerNow: () => void
  }
}

test('a worker that takes control after its page started also serves the player’s files', {
  tag: '@long',
}, async ({ player }) => {
  const { page } = player
  await page.addInitScript(() => {
    // as on a slow device, on which the worker is not installed within the waiting time
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = function (...given) {
      return new Promise((resolve) => {
        window.registerNow = () => resolve(register.apply(this, given))
      })
    }
  })
  await page.reload()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const entry = /\/runtime\/play-[\w-]{8}\.js$/
  await page.route(entry, async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest(entry)
  const opened = player.open('game')
  await asked
  const shell = page.frames().find((frame) => frame.url().endsWith('/play.html'))!
  await shell.evaluate(
    () =>
      new Promise<void>((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
        window.registerNow()
      }),
  )
  release()
  expect(await opened).toBe('opened')
  await expect(player.content.getByRole('heading', { name: 'Here' })).toBeVisible()
})
