import { onlineManager } from '@tanstack/react-query'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { peopleGroups } from '@vereda/contract/rest/studio-groups.ts'
import { removeSignIn, saveSignIn, studioSignIn } from '@vereda/contract/rest/studio-sign-in.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { SignInCard } from './sign-in-card.tsx'

const AT = { group: 'connections', at: '/studio/domain/connections' }
const CALLBACK = 'https://acme.vereda.example/provider/back'
const PROVIDER = {
  issuer: 'https://login.acme.example',
  clientId: 'vereda',
  button: 'Acme account',
  makesPeople: false,
  trustsEmails: false,
  journeys: ['acme'],
  groups: [],
}
const card = () => asking(<SignInCard />)
const field = (id: string) => page.getByLabelText(say(id), { exact: true })

test('a provider is saved with a secret that is never shown again, and a refusal is told at its field', async ({
  show,
  server,
}) => {
  const acme = { part: { kind: 'journey' as const, id: 'acme' }, name: 'Acme', people: 3 }
  server.keepsAnswering(studioSignIn, { provider: null, callback: CALLBACK })
  server.keepsAnswering(studioGroups, { groups: [acme], everybody: 3, timeZone: 'America/Sao_Paulo' })
  server.keepsAnswering(peopleGroups, { groups: [] })
  await show(card(), AT)
  await expect.element(field('connections.signIn.callback')).toHaveValue(CALLBACK)
  await field('connections.signIn.issuer').fill(PROVIDER.issuer)
  await field('connections.signIn.clientId').fill('vereda')
  await field('connections.signIn.clientSecret').fill('a secret')
  await field('connections.signIn.button').fill('Acme account')
  await page.getByRole('switch', { name: saying(say('connections.signIn.makesPeople')) }).click()
  await expect.element(page.getByRole('checkbox', { name: saying('Acme') })).toBeChecked()
  await expectAccessible()
  server.refuses(saveSignIn, 'malformed', { field: 'issuer' })
  await button('connections.signIn.save').click()
  await expect
    .element(field('connections.signIn.issuer'))
    .toHaveAccessibleDescription(saying(say('connections.signIn.fault.issuer')))
  server.answers(saveSignIn, { provider: PROVIDER, callback: CALLBACK })
  server.keepsAnswering(studioSignIn, { provider: PROVIDER, callback: CALLBACK })
  await button('connections.signIn.save').click()
  await expect.element(field('connections.signIn.clientSecret')).toHaveValue('')
  expect(server.asked(saveSignIn).at(-1)?.body).toMatchObject({ clientSecret: 'a secret', makesPeople: true })
  const answer = server.answersLate(removeSignIn, { provider: null, callback: CALLBACK })
  await button('connections.signIn.remove').click()
  await button('connections.removing').click()
  answer()
  await expect.element(page.getByText(say('connections.signIn.removed'), { exact: true })).toBeVisible()
  expect(server.asked(removeSignIn)).toHaveLength(1)
  onlineManager.setOnline(false)
  await expect.element(button('connections.signIn.save')).toBeDisabled()
})

test('a provider changed in another tab is not overwritten, and typed text stays until the manager asks for theirs @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioSignIn, { provider: PROVIDER, callback: CALLBACK, revision: 'first' })
  server.keepsAnswering(studioGroups, { groups: [], everybody: 3, timeZone: 'America/Sao_Paulo' })
  server.keepsAnswering(peopleGroups, { groups: [] })
  await show(card(), AT)
  await field('connections.signIn.button').fill('My words')
  server.refuses(saveSignIn, 'changed-meanwhile')
  await button('connections.signIn.save').click()
  await needMessages('changes')
  await expect.element(page.getByText(say('changes.title'), { exact: true })).toBeVisible()
  expect(server.asked(saveSignIn)[0]?.body).toMatchObject({ revision: 'first', button: 'My words' })
  await expect.element(field('connections.signIn.button')).toHaveValue('My words')
  await expectAccessible()
  const theirs = { ...PROVIDER, button: 'Their words' }
  server.keepsAnswering(studioSignIn, { provider: theirs, callback: CALLBACK, revision: 'second' })
  await button('changes.do').click()
  await expect.element(field('connections.signIn.button')).toHaveValue('Their words')
  server.answers(saveSignIn, { provider: theirs, callback: CALLBACK, revision: 'third' })
  await button('connections.signIn.save').click()
  await expect.poll(() => server.asked(saveSignIn)[1]?.body).toMatchObject({ revision: 'second' })
  server.answers(removeSignIn, { provider: null, callback: CALLBACK, revision: null })
  await expect.element(button('connections.signIn.save')).toBeEnabled()
  await button('connections.signIn.remove').click()
  await expect.poll(() => server.asked(removeSignIn)[0]?.body).toEqual({ revision: 'third' })
})
