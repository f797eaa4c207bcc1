import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { Answered, OwnWords } from './own-answer.tsx'

test('a learner’s written answer has the full width of its entry', async ({ show }) => {
  await page.viewport(320, 640)
  const entry = (
    <div data-testid="entry">
      <OwnWords text="I waited for the system to come back." label="Your answer" />
    </div>
  )
  await show(entry, { group: 'trail', at: '/trail/soil' })
  await expect.element(page.getByText(/waited/)).toBeVisible()
  const quote = page
    .getByText(/waited/)
    .element()
    .closest('blockquote')!
    .getBoundingClientRect()
  const { left, right } = page.getByTestId('entry').element().getBoundingClientRect()
  expect([quote.left, quote.right]).toEqual([left, right])
})

test('only a right answer has a tick', async ({ show }) => {
  const options = [
    { id: 'now', text: 'At once' },
    { id: 'later', text: 'Next week' },
  ]
  const question = {
    id: 'when',
    kind: 'single' as const,
    prompt: 'When?',
    points: 1,
    options,
    correct: ['now'],
  }
  const answered = (id: string, isRight: boolean) => <Answered own={{ question, answer: [id], isRight }} />
  const entry = (
    <>
      <div data-testid="right">{answered('now', true)}</div>
      <div data-testid="wrong">{answered('later', false)}</div>
    </>
  )
  await show(entry, { group: 'trail', at: '/trail/soil' })
  await expect.element(page.getByTestId('wrong')).toMatchTextContent('Next week')
  const ticks = (where: string) => page.getByTestId(where).element().querySelectorAll('svg').length
  expect([ticks('right'), ticks('wrong')]).toEqual([1, 0])
})
