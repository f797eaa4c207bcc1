import { beginSession } from '@vereda/client/session/session.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { change, profile, revokeSession, sessions, thumbUpload } from '@vereda/contract/rest/userctl.ts'
import { listjobs } from '@vereda/contract/track/signup-lists.ts'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, say, saying, test } from '../../../../../tests/components/component-test.tsx'
import { ANA, ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { ProfileScreen } from './profile-screen.tsx'

const SHOWN = { group: 'profile', at: '/profile' }
const OTHER = '00000000-0000-4000-8000-000000000001'
const device = (id: string, isThis: boolean) => ({
  id,
  isThis,
  device: isThis ? 'This one' : 'Another',
  createdDate: '2026-01-01T00:00:00Z',
  seenDate: '2026-01-02T00:00:00Z',
})
const field = (name: string) => page.getByRole('textbox', { name: say(name), exact: true })
const save = () => page.getByRole('button', { name: say('profile.save'), exact: true }).click()
const status = (text: string) => page.getByRole('status').filter({ hasText: text })
const alert = () => page.getByRole('alert')

/** Signs Ana in; the server answers all requests of her profile's screen. */
function signedIn(server: ServerDouble) {
  // each test has its own session, so that unsaved text of one test is not restored in the next
  beginSession({ ...ANA_SIGNED_IN, authorization: `Bearer ${crypto.randomUUID()}` })
  server.keepsAnswering(listjobs, [{ id: 'porter', name: 'Porter' }])
  server.keepsAnswering(sessions, [device('this', true)])
  server.keepsAnswering(currentuser, ANA)
}

async function showOwn(show: (screen: ReactNode, at: typeof SHOWN) => Promise<void>, server: ServerDouble) {
  signedIn(server)
  server.answers(profile, ANA_PROFILE)
  await show(<ProfileScreen />, SHOWN)
  await expect.element(field('profile.nickname')).toBeVisible()
}

test('the screen says that the profile is loading, then shows it', async ({ show, server }) => {
  signedIn(server)
  const answer = server.answersLate(profile, ANA_PROFILE)
  await show(<ProfileScreen />, SHOWN)
  await expect.element(page.getByRole('status', { name: say('parts.pick.loading') })).toBeVisible()
  await expectAccessible()
  answer()
  await expect.element(field('profile.nickname')).toBeVisible()
})

test.for([
  ['unanswered', (server: ServerDouble) => server.isUnreachable(profile)],
  ['server', (server: ServerDouble) => server.refuses(profile, 'fault')],
  ['busy', (server: ServerDouble) => server.refuses(profile, 'overloaded')],
] as const)(
  'a profile that fails to load says why (%s), and loads when the learner retries @long',
  async ([trouble, fail], { show, server }) => {
    signedIn(server)
    fail(server)
    await show(<ProfileScreen />, SHOWN)
    await expect.element(alert()).toMatchTextContent(say(`parts.trouble.${trouble}.title`))
    await expectAccessible()
    server.answers(profile, ANA_PROFILE)
    await page.getByRole('button', { name: say('parts.pick.again') }).click()
    await expect.element(field('profile.nickname')).toBeVisible()
  },
)

test('a profile that failed to load comes by itself once the server is back @long', async ({
  show,
  server,
}) => {
  signedIn(server)
  server.isUnreachable(profile)
  await show(<ProfileScreen />, SHOWN)
  await expect.element(alert()).toBeVisible()
  await expectAccessible()
  server.answers(profile, ANA_PROFILE)
  noteReachable(true)
  await expect.element(field('profile.nickname')).toBeVisible()
})

test('a save sends only what was changed, trimmed, and the screen says that it is saved', async ({
  show,
  server,
}) => {
  await showOwn(show, server)
  await expectAccessible()
  expect(page.getByRole('button', { name: say('profile.save'), exact: true }).elements()).toEqual([])
  await field('profile.nickname').fill(' Aninha ')
  server.answers(change, { result: 'ok', user: { ...ANA_PROFILE, nickname: 'Aninha' } })
  await save()
  await expect.element(status(say('profile.saved'))).toBeVisible()
  await expect.element(field('profile.nickname')).toHaveValue('Aninha')
  expect(server.asked(change)[0]?.body).toEqual({ id: 'ana', nickname: 'Aninha' })
})

test('text typed during a save stays, and can be saved after it', async ({ show, server }) => {
  await showOwn(show, server)
  await field('profile.nickname').fill('Ani')
  const answer = server.answersLate(change, { result: 'ok', user: { ...ANA_PROFILE, nickname: 'Ani' } })
  await save()
  await expect.poll(() => server.asked(change)).toHaveLength(1)
  await field('profile.nickname').fill('Aninha')
  answer()
  await expect.element(status(say('profile.saved'))).toBeVisible()
  await expect.element(field('profile.nickname')).toHaveValue('Aninha')
  server.answers(change, { result: 'ok', user: { ...ANA_PROFILE, nickname: 'Aninha' } })
  await save()
  await expect.poll(() => server.asked(change)[1]?.body).toEqual({ id: 'ana', nickname: 'Aninha' })
})

test('fewer than two contacts are not sent: group and toast say so @long', async ({ show, server }) => {
  await showOwn(show, server)
  await field('parts.phone').fill('')
  await save()
  const group = page.getByRole('group', { name: say('profile.contacts.rule') })
  await expect.element(group).toHaveAccessibleDescription(saying(say('profile.contacts.two')))
  await expect.element(status(say('profile.contacts.missing'))).toBeVisible()
  await expect.element(field('parts.email')).toHaveFocus()
  await expectAccessible()
})

test('each invalid field says so, and the first of them gets the focus @long', async ({ show, server }) => {
  await showOwn(show, server)
  await field('parts.phone').fill('12')
  await field('parts.email').fill('ana@')
  await field('profile.username').fill('a b')
  await save()
  await expect.element(field('parts.phone')).toHaveAccessibleDescription(say('profile.phone.invalid'))
  await expect.element(field('parts.email')).toHaveAccessibleDescription(say('profile.email.invalid'))
  await expect
    .element(field('profile.username'))
    .toHaveAccessibleDescription(saying(say('profile.username.invalid')))
  await expect.element(field('parts.email')).toHaveFocus()
  await expectAccessible()
})

test.for([
  ['identifier', 'profile.identifier', '52998224725', 'identifier already exists'],
  ['username', 'profile.username', 'bea', 'username already exists'],
  ['username', 'profile.username', 'bea', 'something else'],
] as const)('a %s in use is shown at %s @long', async ([name, label, text, constraint], { show, server }) => {
  await showOwn(show, server)
  await field(label).fill(text)
  await save()
  await page.getByRole('textbox', { name: say('parts.proof.password') }).fill('seeds and stones')
  server.refuses(change, 'already-exists', { constraint })
  await page.getByRole('button', { name: say('parts.proof.go') }).click()
  await expect.element(field(label)).toHaveAccessibleDescription(saying(say(`profile.${name}.in-use`)))
  await expect.element(field(label)).toHaveFocus()
})

test('on a phone a failed save shows its reason above the bar, wherever the learner is in the form @long', async ({
  show,
  server,
}) => {
  await page.viewport(390, 700)
  await showOwn(show, server)
  await field('profile.nickname').fill('Nana')
  server.isUnreachable(change)
  await save()
  await expect.element(alert()).toBeInViewport({ ratio: 1 })
  const button = page.getByRole('button', { name: say('profile.save'), exact: true }).element()
  expect(alert().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    button.getBoundingClientRect().top,
  )
  await expect.element(field('profile.nickname')).toHaveValue('Nana')
})

test('on a phone a field that gets the focus by keyboard stays above the bar @long', async ({
  show,
  server,
}) => {
  await page.viewport(320, 640)
  await showOwn(show, server)
  await field('parts.email').fill('another@example.test')
  const bar = page.getByRole('button', { name: say('profile.save'), exact: true }).element().parentElement!
  for (const name of ['parts.phone', 'profile.identifier', 'profile.username']) {
    await userEvent.tab()
    await expect.element(field(name)).toHaveFocus()
    const { bottom } = field(name).element().getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
  }
})

test('a refusal that no field causes is shown above the bar @long', async ({ show, server }) => {
  await showOwn(show, server)
  await field('profile.nickname').fill('Nana')
  server.refuses(change, 'multiple-user-found')
  await save()
  await expect.element(alert()).toMatchTextContent(say('profile.multiple.title'))
  await expectAccessible()
  server.refuses(change, 'missing-user-data')
  await save()
  await expect.element(status(say('profile.contacts.missing'))).toBeVisible()
  for (const [fail, trouble] of [
    [() => server.isUnreachable(change), 'unanswered'],
    [() => server.refuses(change, 'too-many'), 'busy'],
    [() => server.refuses(change, 'fault'), 'server'],
  ] as const) {
    fail()
    await save()
    await expect.element(alert()).toMatchTextContent(say(`parts.trouble.${trouble}.title`))
  }
  await expect.element(field('profile.nickname')).toHaveValue('Nana')
  await page.getByRole('button', { name: say('profile.undo') }).click()
  await expect.element(field('profile.nickname')).toHaveValue('')
})

test('the messages for missing contacts and several users have the specification’s words', async ({
  show,
  server,
}) => {
  await showOwn(show, server)
  expect(say('profile.contacts.missing')).toBe(
    'Error, is required to fill at least two fields of: ssn, email or cellphone number.',
  )
  expect(`${say('profile.multiple.title')} ${say('profile.multiple.text')}`).toContain('multiple users found')
})

test('a photo that is no .jpg is not sent, and each refusal is shown at its button @long', async ({
  show,
  server,
}) => {
  await showOwn(show, server)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  expect(input.accept).toBe('.jpg')
  const choose = (name: string) => {
    const files = new DataTransfer()
    files.items.add(new File(['no photo'], name, { type: 'image/jpeg' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose('me.png')
  await expect.element(alert()).toMatchTextContent(say('profile.photo.not-jpg'))
  await expectAccessible()
  for (const [refusal, words] of [
    ['too-large', 'too-large'],
    ['not-a-jpg', 'no-jpg-inside'],
    ['fault', 'server'],
    ['too-many', 'busy'],
  ] as const) {
    server.refuses(thumbUpload, refusal)
    choose('me.jpg')
    await expect.element(alert()).toMatchTextContent(say(`profile.photo.${words}`, { size: 8 }))
  }
  server.isUnreachable(thumbUpload)
  choose('me.jpg')
  await expect.element(alert()).toMatchTextContent(say('profile.photo.unanswered'))
  server.answers(thumbUpload, { result: 'ok', thumb: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' })
  choose('me.jpg')
  await expect.element(status(say('profile.photo.changed'))).toBeVisible()
  await expect.element(alert()).not.toBeInTheDocument()
})

test('another device is signed out after a question, and one that was signed out already counts as done @long', async ({
  show,
  server,
}) => {
  signedIn(server)
  server.answers(profile, ANA_PROFILE)
  server.keepsAnswering(sessions, [device('this', true), device(OTHER, false)])
  await show(<ProfileScreen />, SHOWN)
  const end = page.getByRole('button', { name: say('profile.sessions.endOf', { name: 'Another' }) })
  const dialog = page.getByRole('dialog', { name: say('profile.sessions.end.title') })
  const confirm = () => dialog.getByRole('button', { name: say('profile.sessions.end'), exact: true }).click()
  await end.click()
  await expectAccessible()
  await dialog.getByRole('button', { name: say('profile.sessions.keep') }).click()
  expect(server.asked(revokeSession)).toEqual([])
  server.isUnreachable(revokeSession)
  await end.click()
  await confirm()
  await expect.element(status(say('parts.trouble.unanswered.title'))).toBeVisible()
  server.refuses(revokeSession, 'unknown-session')
  server.keepsAnswering(sessions, [device('this', true)])
  await end.click()
  await confirm()
  await expect.element(status(say('profile.sessions.ended'))).toBeVisible()
  await expect.element(end).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY')
})

test('devices that fail to load are shown in their place, and load when the learner retries @long', async ({
  show,
  server,
}) => {
  signedIn(server)
  server.answers(profile, ANA_PROFILE)
  server.refuses(sessions, 'fault')
  await show(<ProfileScreen />, SHOWN)
  await expect.element(alert()).toMatchTextContent(say('profile.sessions.failed'))
  await page.getByRole('button', { name: say('parts.pick.again') }).click()
  await expect.element(page.getByText('This one')).toBeVisible()
})
