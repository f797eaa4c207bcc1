import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { SkipLink } from './skip-link.tsx'

test('it covers nothing until the keyboard comes to it, however large its letters are', async ({ show }) => {
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '200%'
  try {
    await show(<SkipLink label="Saltar para o conteúdo da página" />, { group: 'enroll', at: '/enroll' })
    const link = page.getByRole('link').element()
    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(0)
    await userEvent.tab()
    expect(document.activeElement).toBe(link)
    expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})
