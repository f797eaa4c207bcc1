import type { DomainChange } from '@vereda/domain/settings/domain-settings.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test, writeUnpainted } from '../../../../../tests/components/component-test.tsx'
import { ColourField } from './colour-field.tsx'
import type { Settings } from './use-settings.ts'

/** Settings of a domain whose colour is green; `saved` collects every change sent to be saved. */
function inGreen(saved: DomainChange[]): Settings {
  return {
    address: 'https://acme.example',
    settings: {
      name: 'Acme',
      brand: '#00ff00',
      logo: null,
      locale: 'en',
      timeZone: 'America/Sao_Paulo',
      legal: null,
      administratorEmail: null,
      oneDevice: true,
      defaultCategory: null,
      framingOrigins: [],
    },
    licences: { most: 50, active: 42 },
    categories: [],
    fates: {},
    save: async (change) => {
      if (typeof change !== 'function') saved.push(change)
      return 'saved'
    },
  }
}

test('a colour tried just before choosing the standard one is not saved after it', async ({ show }) => {
  const saved: DomainChange[] = []
  await show(<ColourField settings={inGreen(saved)} />, { group: 'domain', at: '/studio/domain' })
  const own = page.getByRole('button', { name: say('domain.colour.own') })
  await expect.element(own).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await writeUnpainted(page.getByLabelText(say('domain.field.brand')).element(), '#ff0000')
  own.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  vi.advanceTimersByTime(5_000)
  expect(saved).toEqual([{ brand: null }])
})
