import { beginSession } from '@vereda/client/session/session.ts'
import { deleteAllAnswersPlayer } from '@vereda/contract/rest/enrollctl-answers.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { untilAtRest } from '../../../../../tests/components/at-rest.ts'
import {
  cutNetwork,
  expectAccessible,
  restoreNetwork,
  say,
  test,
} from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { StartAnewDialog } from './start-anew-dialog.tsx'
import { TryAgain } from './try-again.tsx'

const again = () => page.getByRole('button', { name: say('parts.anew.go') })

/** Asks Ana whether she starts a trail again; the test decides when her yes is answered. */
async function begun(
  show: (screen: React.ReactNode, at: { group: string; at: string }) => Promise<void>,
  server: ServerDouble,
) {
  beginSession(ANA_SIGNED_IN)
  const trail = { ...listedTrail(aTrailDocument({ approvalRating: 80 })), id: 'anew' }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  await show(<TryAgain trail={trail} look="primary" />, { group: 'enroll', at: '/trail/anew/rank' })
  const answer = server.answersLate(deleteAllAnswersPlayer, { result: 'ok' })
  await again().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('parts.anew.go') })
    .click()
  await expect.poll(() => server.asked(deleteAllAnswersPlayer)).toHaveLength(1)
  return answer
}

test('a trail that starts anew leads back to the catalogue @long', async ({ show, server }) => {
  const answer = await begun(show, server)
  answer()
  await expect.poll(() => location.pathname).toBe('/enroll')
})

test('a learner who left the screen before the trail started anew stays where they are @long', async ({
  show,
  server,
}) => {
  const answer = await begun(show, server)
  history.pushState(null, '', '/profile')
  answer()
  await untilAtRest(() => server.asked(listUser).length)
  expect(location.pathname).toBe('/profile')
})

const inDialog = () => page.getByRole('dialog').getByRole('button', { name: say('parts.anew.go') })
const shown = { group: 'enroll', at: '/trail/anew/rank' }
const cutOff = <StartAnewDialog onBegin={async () => 'offline'} onStay={() => {}} />

test('the dialog says that there is no network until it is back', async ({ show }) => {
  await show(cutOff, shown)
  cutNetwork()
  await inDialog().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('parts.anew.offline'))
  await expectAccessible()
  restoreNetwork()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the dialog says that the server does not answer, not that the network is away', async ({ show }) => {
  await show(cutOff, shown)
  await inDialog().click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('parts.anew.unanswered'))
  noteReachable(false)
  noteReachable(true)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
