import { beginSession, sessionCell } from '@vereda/client/session/session.ts'
import { change, contactCode, profile } from '@vereda/contract/rest/userctl.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { UpdateProfileDialog } from './update-profile-dialog.tsx'

/** A person with a national id lacks only one contact. */
const WITH_ID = { ...ANA_PROFILE, identifier: '52998224725' }
const SHOWN = { group: 'update-profile', at: '/enroll' }
const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
const save = () => page.getByRole('button', { name: say('update-profile.save') }).click()
const prove = async () => {
  await page.getByRole('textbox', { name: say('parts.proof.password') }).fill('seeds and stones')
  await page.getByRole('button', { name: say('parts.proof.go') }).click()
}
const giveCode = async () => {
  await page
    .getByRole('textbox', { name: say('parts.proof.code', { contact: 'ana@acme.example' }) })
    .fill('123456')
  await page.getByRole('button', { name: say('parts.proof.confirm'), exact: true }).click()
}
const alert = () => page.getByRole('alert')

test('an empty form is shown above the fields, and an invalid contact at its own', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await show(<UpdateProfileDialog onLater={vi.fn()} />, SHOWN)
  await save()
  await expect.element(alert()).toMatchTextContent(say('update-profile.note.required'))
  await expectAccessible()
  await field('parts.email').fill('not one')
  await field('parts.phone').fill('123')
  await save()
  await expect.element(field('parts.email')).toHaveAccessibleDescription(say('update-profile.invalid.email'))
  await expect.element(field('parts.phone')).toHaveAccessibleDescription(say('update-profile.invalid.phone'))
  await expect.element(field('parts.email')).toHaveFocus()
  await expectAccessible()
})

test('a contact in use is shown at its field, and too few contacts above in the specification’s words @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(profile, WITH_ID)
  await show(<UpdateProfileDialog onLater={vi.fn()} />, SHOWN)
  await field('parts.email').fill('ana@acme.example')
  server.refuses(contactCode, 'already-exists', { field: 'email', constraint: 'email already exists' })
  await save()
  await prove()
  await expect.element(field('parts.email')).toHaveAccessibleDescription(say('update-profile.in-use.email'))
  await expect.element(field('parts.email')).toHaveFocus()
  server.answers(contactCode, { result: 'ok' })
  await save()
  await prove()
  server.refuses(change, 'missing-user-data')
  await giveCode()
  await expect
    .element(alert())
    .toMatchTextContent('Error, is required to fill at least two fields of: ssn, email or cellphone number.')
  await save()
  for (const [fail, trouble] of [
    [() => server.isUnreachable(contactCode), 'unanswered'],
    [() => server.refuses(contactCode, 'too-many'), 'busy'],
    [() => server.refuses(contactCode, 'fault'), 'server'],
  ] as const) {
    fail()
    await prove()
    await expect.element(alert()).toMatchTextContent(say(`parts.trouble.${trouble}.title`))
  }
})

test('a saved contact is in the session at once @long', async ({ show, server }) => {
  beginSession({ ...ANA_SIGNED_IN, user: { ...ANA_SIGNED_IN.user, email: null } })
  server.answers(profile, WITH_ID)
  await show(<UpdateProfileDialog onLater={vi.fn()} />, SHOWN)
  await field('parts.email').fill(' ana@acme.example ')
  server.answers(contactCode, { result: 'ok' })
  server.answers(change, { result: 'ok', user: ANA_PROFILE })
  await save()
  await prove()
  await giveCode()
  await expect.poll(() => sessionCell.get()?.person.user.email).toBe('ana@acme.example')
  await expect.element(page.getByText(say('update-profile.saved'))).toBeVisible()
})

test('a learner without an ID is told to give a second contact before a password is asked for @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.keepsAnswering(profile, { ...ANA_PROFILE, email: null, phone: null, identifier: null })
  await show(<UpdateProfileDialog onLater={vi.fn()} />, SHOWN)
  await field('parts.email').fill('ana@acme.example')
  await save()
  await expect.element(alert()).toMatchTextContent(say('update-profile.note.missing'))
  await field('parts.phone').fill('(31) 98888-4001')
  await save()
  await expect.element(page.getByRole('textbox', { name: say('parts.proof.password') })).toBeVisible()
})
