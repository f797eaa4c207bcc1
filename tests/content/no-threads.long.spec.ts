import { stagedGame } from '../content-stage/staged-resource.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// Content that needs threads fails as it begins, because there are none here. Without a message the learner would see an empty frame.

const game = (id: string, script: string) =>
  stagedGame(id, {
    'index.html': `<!doctype html><meta charset="utf-8"><title>Game</title><h1></h1><script>${script}
document.querySelector('h1').textContent = 'Begun'</script>`,
  })

/** A build of Godot with threads for any host: it installs a service worker for them, and reloads the page until they are available. */
const UNTIL_ISOLATED = `<!doctype html><meta charset="utf-8"><title>Game</title><h1></h1><script>
const times = Number(sessionStorage.getItem('times')) + 1
sessionStorage.setItem('times', times)
document.querySelector('h1').textContent = times
if (!crossOriginIsolated && 'serviceWorker' in navigator)
  Promise.race([
    navigator.serviceWorker.getRegistration().then((known) => {
      if (known != null) throw new Error('Service worker already exists.')
      return navigator.serviceWorker.register('sw.js')
    }),
    new Promise((resolve) => setTimeout(resolve, 2000)),
  ]).catch(() => {}).then(() => location.reload())
else if (!crossOriginIsolated) console.error('Missing: SharedArrayBuffer - Check web server configuration')
</script>`

const test = playerTest(() => [
  stagedGame('until isolated', { 'index.html': UNTIL_ISOLATED, 'sw.js': '' }),
  game('needs', `const memory = new SharedArrayBuffer(16)`),
  game('waits', `Promise.reject(new Error('SharedArrayBuffer transfer requires self.crossOriginIsolated.'))`),
  game('does without', `try { new SharedArrayBuffer(16) } catch {}`),
])

const note = (player: Player) => player.reader.getByRole('alert')

for (const id of ['needs', 'waits'])
  test(`a game that ${id === 'needs' ? 'asks' : 'waits in vain'} for threads: the learner is told, and can close the note`, async ({
    player,
  }) => {
    await player.page.evaluate((asked) => window.stage.download(asked), id)
    await player.page.context().setOffline(true)
    await player.open(id)
    await expect(note(player)).toContainText('This content may not start')
    await player.reader.getByRole('button', { name: 'Close' }).click()
    await expect(note(player)).toBeHidden()
  })

test('a game that works without threads shows no note', async ({ player }) => {
  await player.open('does without')
  await expect(player.content.getByRole('heading')).toHaveText('Begun')
  await expect(note(player)).toHaveCount(0)
})

test('a game that reloads until it has threads stops, and the learner is told', async ({ player }) => {
  await player.page.evaluate((asked) => window.stage.download(asked), 'until isolated')
  await player.page.context().setOffline(true)
  await player.open('until isolated')
  await expect(note(player)).toContainText('This content may not start')
  await expect(player.content.getByRole('heading')).toHaveText('2')
})
