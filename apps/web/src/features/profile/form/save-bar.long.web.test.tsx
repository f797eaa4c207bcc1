import { beginSession } from '@vereda/client/session/session.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { change } from '@vereda/contract/rest/userctl.ts'
import { listjobs } from '@vereda/contract/track/signup-lists.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA, ANA_PROFILE, ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { ProfileForm } from './profile-form.tsx'

test.for(['profile.undo', 'profile.save'] as const)(
  'the form takes the focus when the bar goes with the pressed button: %s',
  async (pressed, { show, server }) => {
    // each test has its own session, so that unsaved text of one test is not restored in the next
    beginSession({ ...ANA_SIGNED_IN, authorization: `Bearer ${crypto.randomUUID()}` })
    server.keepsAnswering(listjobs, [{ id: 'porter', name: 'Porter' }])
    server.keepsAnswering(currentuser, ANA)
    if (pressed === 'profile.save') server.answers(change, { result: 'ok', user: ANA_PROFILE })
    await show(<ProfileForm profile={ANA_PROFILE} onSaved={() => undefined} />, {
      group: 'profile',
      at: '/profile',
    })
    await page.getByRole('textbox', { name: say('profile.nickname'), exact: true }).fill('Nana')
    const button = page.getByRole('button', { name: say(pressed), exact: true })
    await button.click()
    await expect.element(button).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.tagName).toBe('FORM')
  },
)
