import {
  domainEvents,
  type StudioDomain,
  saveDomain,
  studioDomain,
} from '@vereda/contract/rest/studio-domain.ts'
import { apiTokens } from '@vereda/contract/rest/studio-tokens.ts'
import { domaininfo } from '@vereda/contract/track/directory.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { DOMAIN } from '../../../../../tests/components/known.ts'
import { askingWhileThere, leaveOrReturn, test } from '../../testing/studio-test.tsx'
import { DomainScreen } from './domain-screen.tsx'

const SHOWN = { group: 'domain', at: '/studio/domain' }
const KEPT: StudioDomain = {
  address: 'https://acme.example',
  settings: {
    ...{ name: 'Acme', brand: null, logo: null, locale: 'en', timeZone: 'America/Sao_Paulo', legal: null },
    ...{ administratorEmail: null, oneDevice: true, defaultCategory: null, framingOrigins: [] },
  },
  licences: { most: 50, active: 42 },
  categories: [],
}
const changed = (settings: Partial<StudioDomain['settings']>) => ({
  ...KEPT,
  settings: { ...KEPT.settings, ...settings },
})
const screen = () => askingWhileThere(<DomainScreen />)
const field = () => page.getByLabelText(say('domain.field.name'), { exact: true })
/** Types into the field without a blur event: only Chromium fires one when the field is removed with its screen. */
async function write(words: string) {
  const input = field().element()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, words)
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  await new Promise(requestAnimationFrame) // until the typed text is shown
}

test.beforeEach(({ server }) => {
  server.keepsAnswering(studioDomain, KEPT)
  server.keepsAnswering(domainEvents, { events: [], next: null })
  server.keepsAnswering(apiTokens, { tokens: [] })
  server.keepsAnswering(domaininfo, DOMAIN)
})

test('Back saves what was typed in a setting once', async ({ show, server }) => {
  await show(screen(), SHOWN)
  server.answers(saveDomain, changed({ name: 'Acme Brasil' }))
  await expect.element(field()).toBeVisible()
  await write('Acme Brasil')
  server.keepsAnswering(studioDomain, changed({ name: 'Acme Brasil' }))
  leaveOrReturn()
  const body = { name: 'Acme Brasil', was: { name: 'Acme' } }
  await expect.poll(() => server.asked(saveDomain).map((asked) => asked.body)).toEqual([body])
  leaveOrReturn()
  await expect.element(field()).toHaveValue('Acme Brasil')
  await userEvent.click(field())
  leaveOrReturn()
  await expect.element(field()).not.toBeInTheDocument()
  expect(server.asked(saveDomain)).toHaveLength(1)
})

test('an answer from before the save does not replace the saved setting', async ({ show, server }) => {
  await show(screen(), SHOWN)
  const keep = server.answersLate(saveDomain, changed({ name: 'Acme Brasil' }))
  await expect.element(field()).toBeVisible()
  await write('Acme Brasil')
  leaveOrReturn()
  await expect.poll(() => server.asked(saveDomain)).toHaveLength(1)
  const tell = server.answersLate(studioDomain, KEPT)
  leaveOrReturn()
  await expect.poll(() => server.asked(studioDomain)).toHaveLength(2)
  keep()
  await expect.element(field()).toHaveValue('Acme Brasil')
  tell()
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame) // by then a report would be visible
  await expect.element(field()).toHaveValue('Acme Brasil')
})

test('a setting that could not be saved is told after its field is gone', async ({ show, server }) => {
  await show(screen(), SHOWN)
  server.refuses(saveDomain, 'overloaded')
  await expect.element(field()).toBeVisible()
  await write('Acme Brasil')
  leaveOrReturn()
  const said = `${say('domain.field.name')}: ${say('domain.failed.text')}`
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
