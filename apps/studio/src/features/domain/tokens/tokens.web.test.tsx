import {
  type ApiToken,
  apiTokens,
  makeApiToken,
  revokeApiToken,
} from '@vereda/contract/rest/studio-tokens.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../../testing/studio-test.tsx'
import { TokensList } from './tokens-list.tsx'

const SHOWN = { group: 'domain', at: '/studio/domain' }
const PAYROLL: ApiToken = {
  id: 'a',
  name: 'Payroll',
  access: 'manager' as const,
  by: 'Helena',
  created: '2026-11-01T12:00:00.000Z',
  lastUsed: null,
  expires: null,
}
const ID = 'b0000000-0000-4000-8000-000000000000'
const WAREHOUSE: ApiToken = {
  id: ID,
  name: 'Warehouse',
  access: 'reporter' as const,
  by: 'Rui',
  created: '2026-11-02T12:00:00.000Z',
  lastUsed: '2026-11-22T12:00:00.000Z',
  expires: '2020-01-01T12:00:00.000Z',
}
const SECRET = `vereda_${'A'.repeat(43)}`
const screen = () =>
  asking(
    <main>
      <h1>Organisation</h1>
      <TokensList />
    </main>,
  )
const field = (id: string) => page.getByLabelText(say(id), { exact: true })

test('a token is made for a part of the studio, is shown once, and disappears after it is copied', async ({
  show,
  server,
}) => {
  server.answers(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  await expect.element(page.getByText(say('domain.tokens.none'))).toBeVisible()
  await expect.element(button('domain.tokens.make')).toBeDisabled()
  await field('domain.tokens.name').fill('  Payroll ')
  await expect.element(button('domain.tokens.make')).toBeDisabled()
  await field('domain.tokens.access').selectOptions('reporter')
  await field('domain.tokens.days').selectOptions('30')
  server.answers(makeApiToken, { token: SECRET, made: { ...PAYROLL, access: 'reporter' } })
  server.keepsAnswering(apiTokens, { tokens: [{ ...PAYROLL, access: 'reporter' }] })
  await button('domain.tokens.make').click()
  await expect.element(field('domain.tokens.token')).toHaveValue(SECRET)
  await expectAccessible()
  expect(server.asked(makeApiToken).map(({ body }) => body)).toEqual([
    { name: 'Payroll', access: 'reporter', days: 30 },
  ])
  await button('domain.tokens.once.done').click()
  await expect.element(button('domain.tokens.revokeOne', { name: 'Payroll' })).toBeVisible()
  expect(document.body.textContent).not.toContain(SECRET)
  expect([...document.querySelectorAll('input')].some(({ value }) => value === SECRET)).toBe(false)
})

test('each token tells its access, its maker and its last use, and the chosen one is revoked @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(apiTokens, { tokens: [PAYROLL, WAREHOUSE] })
  await show(screen(), SHOWN)
  await expect.element(page.getByText(/Rui/)).toMatchTextContent(/Reading results.*ended on/)
  await expect.element(page.getByText(/Helena/)).toMatchTextContent(/The whole studio.*never used/)
  await button('domain.tokens.revokeOne', { name: 'Warehouse' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  server.refuses(revokeApiToken, 'overloaded')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('domain.tokens.revoke') })
    .click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('domain.tokens.failed'))
  server.isUnreachable(revokeApiToken)
  const asked = server.asked(apiTokens).length
  server.keepsAnswering(apiTokens, { tokens: [PAYROLL, WAREHOUSE] })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('domain.tokens.revoke') })
    .click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('domain.tokens.revoke.unknown'))
  await expect.poll(() => server.asked(apiTokens).length).toBeGreaterThan(asked)
  server.answers(revokeApiToken, { result: 'ok' })
  server.keepsAnswering(apiTokens, { tokens: [PAYROLL] })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('domain.tokens.revoke') })
    .click()
  await expect.element(button('domain.tokens.revokeOne', { name: 'Warehouse' })).not.toBeInTheDocument()
  expect(server.asked(revokeApiToken).map(({ params }) => params)).toEqual([
    { id: ID },
    { id: ID },
    { id: ID },
  ])
})

test('tokens that fail to load can be loaded again @long', async ({ show, server }) => {
  server.refuses(apiTokens, 'fault')
  await show(screen(), SHOWN)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('domain.tokens.unread'))
  server.keepsAnswering(apiTokens, { tokens: [PAYROLL] })
  await button('frame.again').click()
  await expect.element(page.getByText('Payroll', { exact: true })).toBeVisible()
})

/** Fills in the form; the test presses its button. */
async function fillIn() {
  await field('domain.tokens.name').fill('Payroll')
  await field('domain.tokens.access').selectOptions('reporter')
}

test('a token whose answer was lost is told as unknown, and the list shows whether it exists @long', async ({
  show,
  server,
}) => {
  server.answers(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  await fillIn()
  server.isUnreachable(makeApiToken)
  server.keepsAnswering(apiTokens, { tokens: [PAYROLL] })
  await button('domain.tokens.make').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('domain.tokens.unknown'))
  await expect.element(button('domain.tokens.revokeOne', { name: 'Payroll' })).toBeVisible()
})

test('a token revoked before it was copied is not offered for copying @long', async ({ show, server }) => {
  server.answers(apiTokens, { tokens: [] })
  await show(screen(), SHOWN)
  await fillIn()
  server.answers(makeApiToken, { token: SECRET, made: { ...PAYROLL, id: ID } })
  server.keepsAnswering(apiTokens, { tokens: [{ ...PAYROLL, id: ID }] })
  await button('domain.tokens.make').click()
  await expect.element(field('domain.tokens.token')).toHaveValue(SECRET)
  await button('domain.tokens.revokeOne', { name: 'Payroll' }).click()
  server.answers(revokeApiToken, { result: 'ok' })
  server.keepsAnswering(apiTokens, { tokens: [] })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('domain.tokens.revoke') })
    .click()
  await expect.element(button('domain.tokens.make')).toBeVisible()
  expect([...document.querySelectorAll('input')].some(({ value }) => value === SECRET)).toBe(false)
})
