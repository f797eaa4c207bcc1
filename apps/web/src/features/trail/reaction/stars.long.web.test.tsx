import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../../../tests/components/large-letters.ts'
import layout from '../column/column-frame.module.css'
import { Stars } from './stars.tsx'

test.for([
  [320, false],
  [320, true],
  [390, true],
] as const)(
  'the five flowers are in one row above their legend, at %i px, in large letters: %s',
  async ([width, isLarge], { show }) => {
    await page.viewport(width, 844)
    if (isLarge) largeLetters()
    await show(
      <main className={layout.column}>
        <Stars stars={0} isMissing={false} onChoose={() => {}} />
      </main>,
      { group: 'trail', at: '/trail/told' },
    )
    const boxes = page
      .getByRole('radio')
      .elements()
      .map((one) => one.getBoundingClientRect())
    expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1)
    const most = page.getByText(say('trail.reaction.most')).element().getBoundingClientRect()
    expect(Math.abs(most.right - boxes.at(-1)!.right)).toBeLessThan(4)
    expect(boxes[0]!.width).toBeGreaterThanOrEqual(44)
  },
)
