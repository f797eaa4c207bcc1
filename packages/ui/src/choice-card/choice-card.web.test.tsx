import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../tests/components/broken-words.ts'
import { test } from '../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../tests/components/large-letters.ts'
import layout from '../layout/layout.module.css'
import { ChoiceCard } from './choice-card.tsx'

test('at 200 % text size on a 320 px screen a choice card breaks no word', async ({ show }) => {
  await page.viewport(320, 640)
  largeLetters()
  await show(
    <main className={layout.wrap}>
      <div style={{ padding: 12, border: '1px solid' }}>
        <ChoiceCard name="trail" title="Atendimento que encanta" detail="Versão 1" />
      </div>
    </main>,
    { group: 'app', at: '/' },
  )
  await expect.element(page.getByRole('radio')).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(page.getByRole('main').element())).toEqual([])
})
