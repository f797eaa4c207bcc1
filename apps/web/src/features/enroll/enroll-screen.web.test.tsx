import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { EnrollScreen } from './enroll-screen.tsx'

const listed = (id: string, title: string) => ({ ...listedTrail(aTrailDocument({ title })), id })

test('a first catalogue of several pages shows what has come, and says that more is on its way until it is there', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [listed('one', 'Soil and water')], totalPages: 2 })
  const come = server.answersLate(listUser, { trails: [listed('two', 'Seeds of rain')], totalPages: 2 })
  // the next page is asked for while the first is kept; then the trail to go on with, for its files
  server.keepsAnswering(listUser, { trails: [listed('one', 'Soil and water')], totalPages: 1 })
  await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText('Soil and water').first()).toBeVisible()
  await expect.element(page.getByText(say('enroll.coming'))).toBeVisible()
  come()
  await expect.element(page.getByText('Seeds of rain').first()).toBeVisible()
  await expect.element(page.getByText(say('enroll.coming'))).not.toBeInTheDocument()
})
