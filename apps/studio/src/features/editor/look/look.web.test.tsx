import { onlineManager } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { asking, button } from '../../../testing/studio-test.tsx'
import { lookCell } from './look-cell.ts'
import { LookStage } from './look-stage.tsx'

const AT = { group: 'look', at: '/studio/trails/caves' }
// the frame holds the learner's app, which has its own tests
/** The stage, beside a button that chooses another template. */
function Beside({ revision, isSaved }: { revision: number; isSaved: boolean }) {
  const [template, setTemplate] = useState(1)
  return (
    <main>
      <h1>Caves</h1>
      <button type="button" onClick={() => setTemplate(2)}>
        Another
      </button>
      <LookStage
        look={{ trailId: 'caves', revision, isSaved }}
        template={template}
        sketch={<p>The sketch</p>}
      />
    </main>
  )
}
const shown = (revision: number, isSaved = true) => asking(<Beside revision={revision} isSaved={isSaved} />)

beforeEach(() => lookCell.set('sketch'))
afterEach(() => onlineManager.setOnline(true))

test('a draft is shown as a sketch, or in a sandboxed frame as wide as a phone or a computer', async ({
  show,
}) => {
  await show(shown(3), AT)
  await expect.element(page.getByText('The sketch')).toBeVisible()
  await button('look.phone').click()
  const phone = page.getByTitle(say('look.frame.phone'))
  await expect.element(phone).toHaveAttribute('src', '/trail/draft%3Acaves?look=1')
  await expect.element(phone).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin')
  await expect.element(phone).toHaveAttribute('width', '390')
  await expect.element(page.getByText(say('look.text'))).toBeVisible()
  await button('look.desktop').click()
  const desktop = page.getByTitle(say('look.frame.desktop'))
  await expect.element(desktop).toHaveAttribute('width', '1280')
  // its whole width is visible
  const [drawn, place] = [desktop.element(), desktop.element().parentElement!].map(
    (element) => element.getBoundingClientRect().width,
  )
  expect(Math.round(drawn!)).toBe(Math.round(place!))
  expect(place).toBeLessThanOrEqual(innerWidth)
})

test('without a network the sketch is shown, with the reason @long', async ({ show }) => {
  lookCell.set('phone')
  onlineManager.setOnline(false)
  await show(shown(3), AT)
  await expect.element(page.getByText(say('look.offline'))).toBeVisible()
  await expect.element(page.getByText('The sketch')).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
  await expectAccessible()
})

test('the frame waits until the draft is saved', async ({ show }) => {
  lookCell.set('phone')
  await show(shown(4, false), AT)
  await expect.element(page.getByText(say('look.waits'))).toBeVisible()
  expect(document.querySelector('iframe')).toBeNull()
})

test('choosing a template opens the frame @long', async ({ show }) => {
  await show(shown(3), AT)
  await page.getByRole('button', { name: 'Another' }).click()
  await expect.element(page.getByTitle(say('look.frame.phone'))).toBeInTheDocument()
})
