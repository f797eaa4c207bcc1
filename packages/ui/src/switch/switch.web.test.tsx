import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../tests/components/broken-words.ts'
import { test } from '../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../tests/components/large-letters.ts'
import { Switch } from './switch.tsx'

const TITLE = 'Dejarme fuera de las clasificaciones'
const place = () => {
  const input = page.getByRole('switch', { name: TITLE })
  return [input, page.getByText(TITLE)].map((one) => one.element().getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
  ]
}
const shown = (
  <div style={{ margin: '0 41px' }}>
    <Switch title={TITLE} checked readOnly />
  </div>
)

test('at large text sizes on a small phone a switch stands below its text, which breaks no word', async ({
  show,
}) => {
  await page.viewport(320, 640)
  largeLetters()
  await show(shown, { group: 'profile', at: '/profile' })
  await document.fonts.ready
  expect(brokenWords(page.getByText(TITLE).element())).toEqual([])
  const [input, words] = place()
  expect(input.top).toBeGreaterThanOrEqual(words.bottom)
})

test('at the normal text size a switch stands beside its text on a small phone', async ({ show }) => {
  await page.viewport(320, 640)
  await show(shown, { group: 'profile', at: '/profile' })
  await document.fonts.ready
  const [input, words] = place()
  expect(input.left).toBeGreaterThanOrEqual(words.right)
})
