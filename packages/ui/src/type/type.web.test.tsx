import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../tests/components/broken-words.ts'
import { test } from '../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../tests/components/large-letters.ts'
import layout from '../layout/layout.module.css'
import styles from './type.module.css'

test('the longest words of titles fit a 320 px screen at 200 % text size', async ({ show }) => {
  await page.viewport(320, 640)
  largeLetters()
  await show(
    <main className={layout.wrap}>
      {['Organização', 'Conquistas', 'Seu certificado'].map((title) => (
        <div key={title}>
          <h1 className={styles.h1}>{title}</h1>
          <h2 className={styles.hero}>{title}</h2>
        </div>
      ))}
    </main>,
    { group: 'app', at: '/' },
  )
  await expect.element(page.getByRole('main')).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(page.getByRole('main').element())).toEqual([])
})

test('on a wide screen titles grow with the text size', async ({ show }) => {
  await page.viewport(1280, 800)
  await show(<h1 className={styles.h1}>Organização</h1>, { group: 'app', at: '/' })
  const title = page.getByRole('heading')
  await expect.element(title).toBeVisible()
  const size = () => Number.parseFloat(getComputedStyle(title.element()).fontSize)
  const before = size()
  largeLetters()
  expect(size()).toBeGreaterThan(before * 1.7)
})
