import { domainCell } from '@vereda/client/directory/domain.ts'
import { checkCredential, credentialKeys } from '@vereda/contract/rest/credentialctl.ts'
import { type Credential, credentialClaims } from '@vereda/domain/credential/credential.ts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  effectsEnded,
  expectAccessible,
  say,
  saying,
  test,
} from '../../../../../tests/components/component-test.tsx'
import { DOMAIN } from '../../../../../tests/components/known.ts'
import { CheckScreen } from './check-screen.tsx'

const CODE = '0123456789ABCDEF'
const stated: Credential = {
  kind: 'certificate',
  code: CODE,
  origin: 'https://acme.example',
  organisation: 'Acme',
  learner: 'Ana Prado',
  title: 'A garden',
  description: 'A garden',
  date: '2026-03-01T10:30:00.000Z',
  points: { earned: 90, most: 100 },
  groupTrailId: 'garden',
  badgeId: null,
}
const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
const KEYS = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256' }] }
const sign = (by: CryptoKey) =>
  new SignJWT(credentialClaims(stated)).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(by)
const credential = await sign(own.privateKey)

const at = { group: 'check', at: `/check/${CODE}` }
const choose = async (text: string) =>
  userEvent.upload(
    page.getByLabelText(say('check.file.choose'), { exact: true }).first(),
    new File([`%PDF-1.7 ${text} %%EOF`], 'certificate.pdf', { type: 'application/pdf' }),
  )

test('a certificate’s address confirms it to anybody, and shows what it says', async ({ show, server }) => {
  server.answers(checkCredential, { code: CODE, credential })
  server.answers(credentialKeys, KEYS)
  await show(<CheckScreen code={CODE} />, at)
  await expect.element(page.getByText(say('check.right', { name: 'Acme' }))).toBeVisible()
  for (const text of ['Ana Prado', 'A garden', 'March 1, 2026', '90 of 100', '0123-4567-89AB-CDEF'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible()
})

test.for([
  ['Pacific/Kiritimati', 'March 2, 2026'],
  ['Pacific/Pago_Pago', 'February 28, 2026'],
] as const)(
  'in %s the check shows the domain’s date, wherever the reader is',
  async ([zone, day], { show, server }) => {
    domainCell.set({ ...DOMAIN, zone })
    server.answers(checkCredential, { code: CODE, credential })
    server.answers(credentialKeys, KEYS)
    await show(<CheckScreen code={CODE} />, at)
    await expect.element(page.getByText(day, { exact: true })).toBeVisible()
  },
)

test('the screen tells an unknown code from text that is no code @long', async ({ show, server }) => {
  server.refuses(checkCredential, 'unknown-credential')
  server.answers(credentialKeys, KEYS)
  await show(<CheckScreen code={CODE} />, at)
  await expect
    .element(page.getByText('Acme has no certificate with this code', { exact: true }))
    .toBeVisible()
  await page.getByLabelText(say('check.code')).fill('1234')
  await page.getByRole('button', { name: say('check.go') }).click()
  await expect.element(page.getByText(say('check.code.off'))).toBeVisible()
})

test('a certificate with another signer’s signature is not confirmed', async ({ show, server }) => {
  server.answers(checkCredential, { code: CODE, credential: await sign(other.privateKey) })
  server.keepsAnswering(credentialKeys, KEYS)
  await show(<CheckScreen code={CODE} />, at)
  await expect.element(page.getByText(say('check.wrong'))).toBeVisible()
})

test('without a network a file is checked with kept keys, and one that was changed or not signed is not confirmed', async ({
  show,
  server,
}) => {
  server.answers(checkCredential, { code: CODE, credential })
  server.answers(credentialKeys, KEYS)
  await show(<CheckScreen code={CODE} />, at)
  await expect.element(page.getByText(say('check.right', { name: 'Acme' }))).toBeVisible()
  server.isUnreachable(credentialKeys)
  server.isUnreachable(checkCredential)
  await choose(credential)
  await expect.element(page.getByText(say('check.signed', { name: 'Acme' }))).toBeVisible()
  server.isUnreachable(credentialKeys)
  await choose(credential.slice(0, -8))
  await expect.element(page.getByText(say('check.wrong'))).toBeVisible()
  await choose('nothing signed')
  await expect.element(page.getByText(say('check.wrong'))).toBeVisible()
})

test('one visit without a code is enough to check a file without a network later', async ({
  show,
  server,
}) => {
  localStorage.removeItem('vereda.credential-keys')
  server.answers(credentialKeys, KEYS)
  await show(<CheckScreen />, { group: 'check', at: '/check' })
  await expect.poll(() => localStorage.getItem('vereda.credential-keys')).toContain('"kid":"one"')
  server.isUnreachable(credentialKeys)
  server.isUnreachable(checkCredential)
  await choose(credential)
  await expect.element(page.getByText(say('check.signed', { name: 'Acme' }))).toBeVisible()
})

test('without a network and without keys the screen confirms nothing', async ({ show, server }) => {
  localStorage.removeItem('vereda.credential-keys')
  server.isUnreachable(checkCredential)
  server.isUnreachable(credentialKeys)
  await show(<CheckScreen code={CODE} />, at)
  await expect.element(page.getByText(say('check.unreachable'))).toBeVisible()
})

test('a check blames the server, not the internet, when the server fails', async ({ show, server }) => {
  server.refuses(checkCredential, 'fault')
  server.keepsAnswering(credentialKeys, KEYS)
  await show(<CheckScreen code={CODE} />, at)
  const outcome = page.getByText(saying(say('check.unreachable.unanswered')))
  await expect.element(outcome.first()).toBeVisible()
})

test('a late answer about a code does not replace the result of a file chosen since', async ({
  show,
  server,
}) => {
  const come = server.answersLate(checkCredential, { code: CODE, credential })
  server.keepsAnswering(credentialKeys, KEYS)
  await show(<CheckScreen code={CODE} />, at)
  await expect.element(page.getByText(say('check.checking')).first()).toBeVisible()
  await choose('nothing signed')
  await expect.element(page.getByText(say('check.wrong'))).toBeVisible()
  come()
  await effectsEnded()
  await expect.element(page.getByText(say('check.wrong'))).toBeVisible()
  expect(page.getByText('Ana Prado', { exact: true }).elements()).toEqual([])
})
