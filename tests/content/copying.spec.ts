import { stagedGame } from '../content-stage/staged-resource.ts'
import { expect, playerTest } from './stage-test.ts'

const PAGE = `<!doctype html><meta charset="utf-8"><title>Copy</title><button>Copy</button><textarea></textarea><p></p><script>
const copy = (text) =>
  navigator.clipboard.writeText(text).then(() => 'copied', () => 'refused').then((word) => {
    document.querySelector('p').textContent = word
    return word
  })
document.querySelector('button').onclick = () => copy('my code')
const untouched = setInterval(() => {
  if (navigator.userActivation.isActive) return
  clearInterval(untouched)
  copy('not asked for').then((word) => console.log('unasked:', word))
}, 50)
</script>`

const test = playerTest(() => [stagedGame('copy', { 'index.html': PAGE })])

test('content may copy to the clipboard only when the learner presses', { tag: '@long' }, async ({
  player,
}) => {
  const { content, page } = player
  // a test's access to a page counts as a press by the user, so the page reports by itself
  const unasked = page.waitForEvent('console', (said) => said.text().startsWith('unasked:'))
  await player.open('copy')
  expect((await unasked).text()).toBe('unasked: refused')
  await content.getByRole('button').click()
  await expect(content.locator('p')).toHaveText('copied')
  await expect(content.getByRole('button')).toBeFocused()
  await content.locator('textarea').focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(content.locator('textarea')).toHaveValue('my code')
})
