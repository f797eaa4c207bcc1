import { staged } from '../content-stage/staged-resource.ts'
import { QUESTIONS } from './every-question.ts'
import { expect, playerTest } from './stage-test.ts'

const ordering = QUESTIONS.find(({ kind }) => kind === 'order')!

const test = playerTest(() => [
  staged(
    'ordering',
    {},
    { type: 'contenttool', id: 'ordering', blocks: [{ kind: 'question', question: ordering }] },
  ),
])

test('what is moved into order by keys keeps the focus, and where it stands now is said', async ({
  player,
}) => {
  await player.open('ordering')
  const order = player.reader.locator('form', { hasText: ordering.prompt })
  const first = (await order.locator('li').first().innerText()).split('\n')[0]!
  const down = order.getByRole('button', { name: `Move down: ${first}` })
  for (const place of [2, 3]) {
    await down.press('Enter')
    await expect(order.getByText(`${first}: place ${place} of 3`)).toHaveRole('status')
    await expect(down).toBeFocused()
  }
})
