import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../tests/components/component-test.tsx'
import { SkipLink } from './skip-link.tsx'

test('the skip link is off screen until it gets the focus, also at 200 % text size', async ({ show }) => {
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
