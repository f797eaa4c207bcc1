import { sessionCell } from '@vereda/client/session/session.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { cutWords } from '../../../../../tests/components/cut-words.ts'
import { ANA } from '../../../../../tests/components/known.ts'
import { OwnSheet } from './own-sheet.tsx'

const choice = (name: string) => page.getByRole('radio', { name })

test('a language whose texts fail to load is refused, the current one stays, and a later try takes it', async ({
  show,
  server: _,
}) => {
  sessionCell.set({
    authorization: 'Bearer of-ana',
    person: { ...ANA, permissions: ['MANAGER'] },
    journey: 'acme',
  })
  await show(<OwnSheet onClose={() => undefined} />, { group: 'own-sheet', at: '/studio' })
  const mend = cutWords('pt-BR')
  for (const _again of [1, 2]) {
    await page.getByText('Português').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(say('own-sheet.languageStays'))
    await expect.element(choice('English')).toBeChecked()
  }
  await expectAccessible()
  mend()
  await page.getByText('Português').click()
  await expect.element(choice('Português')).toBeChecked()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
