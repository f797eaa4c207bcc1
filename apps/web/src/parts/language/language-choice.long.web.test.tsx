import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { cutWords } from '../../../../../tests/components/cut-words.ts'
import { LanguageChoice } from './language-choice.tsx'

const choice = () => page.getByRole('combobox', { name: 'Idioma, language' })

test('a language whose words fail to load is refused before sign-in too, and the choice stays', async ({
  show,
  server: _,
}) => {
  await show(<LanguageChoice label="Idioma, language" />, { group: 'login', at: '/login' })
  const mend = cutWords('es')
  await choice().selectOptions('es')
  await expect.element(page.getByText(say('parts.languageStays'))).toBeVisible()
  await expect.element(choice()).toHaveValue('en')
  mend()
  await choice().selectOptions('es')
  await expect.poll(() => document.documentElement.lang).toBe('es')
  await expect.element(choice()).toHaveValue('es')
})
