import { stagedGame } from '../content-stage/staged-resource.ts'
import { expect, type Player, playerTest } from './stage-test.ts'

// What is made of threads fails as it begins: there are none here. Without a word the learner would look at an empty frame.

const game = (id: string, script: string) =>
  stagedGame(id, {
    'index.html': `<!doctype html><meta charset="utf-8"><title>Game</title><h1></h1><script>${script}
document.querySelector('h1').textContent = 'Begun'</script>`,
  })

const test = playerTest(() => [
  game('needs', `const memory = new SharedArrayBuffer(16)`),
  game('waits', `Promise.reject(new Error('SharedArrayBuffer transfer requires self.crossOriginIsolated.'))`),
  game('does without', `try { new SharedArrayBuffer(16) } catch {}`),
])

const note = (player: Player) => player.reader.getByRole('alert')

for (const id of ['needs', 'waits'])
  test(`a game that ${id === 'needs' ? 'asks' : 'waits in vain'} for threads: the learner is told, and may shut the note`, async ({
    player,
  }) => {
    await player.page.evaluate((asked) => window.stage.download(asked), id)
    await player.page.context().setOffline(true)
    await player.open(id)
    await expect(note(player)).toContainText('This content may not start')
    await player.reader.getByRole('button', { name: 'Close' }).click()
    await expect(note(player)).toBeHidden()
  })

test('of a game that does without threads nothing is told', async ({ player }) => {
  await player.open('does without')
  await expect(player.content.getByRole('heading')).toHaveText('Begun')
  await expect(note(player)).toHaveCount(0)
})
