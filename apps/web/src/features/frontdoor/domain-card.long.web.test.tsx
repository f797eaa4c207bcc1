import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { test } from '../../../../../tests/components/component-test.tsx'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import { DomainCard } from './domain-card.tsx'

const domain = {
  hostkey: 'acme',
  name: 'Acme',
  tagline: 'People who plant',
  brand: null,
  url: 'http://acme.vereda.localhost',
}
const accounts = [{ domain: 'acme', name: 'Lia Nakamura', username: 'lia', role: 'Coordination' }]

test('in large letters on a small phone the account’s name and role keep whole words', async ({ show }) => {
  await page.viewport(320, 640)
  largeLetters()
  await show(
    <div style={{ margin: '0 20px' }}>
      <DomainCard domain={domain} accounts={accounts} invitations={[]} />
    </div>,
    { group: 'frontdoor', at: '/' },
  )
  const person = page.getByRole('link', { name: /Lia/ })
  await expect.element(person).toBeVisible()
  await document.fonts.ready
  expect(brokenWords(person.element())).toEqual([])
})
