import { beginSession } from '@vereda/client/session/session.ts'
import { getCategoryDefault, getLastCategoryAccessed } from '@vereda/contract/rest/enrollctl-categories.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutNetwork, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { EnrollScreen } from './enroll-screen.tsx'

const JOURNEYS = ['Acme', 'Field'].map((name) => ({ hostkey: name.toLowerCase(), name, logo: null }))
const trail = listedTrail(aTrailDocument({ title: 'Soil and water' }))
const journey = (name: string) =>
  page.getByRole('region', { name: say('enroll.journeys') }).getByRole('button', { name })

async function choose(name: string) {
  journey(name).element().focus()
  await userEvent.keyboard('{Enter}')
}

test('without a network a journey that is not on the device leads back to the kept one, and the focus stays', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession({ ...ANA_SIGNED_IN, journeys: JOURNEYS })
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(getLastCategoryAccessed, ALL_CATEGORIES)
  server.keepsAnswering(getCategoryDefault, ALL_CATEGORIES)
  await show(<EnrollScreen query="" category={null} />, { group: 'enroll', at: '/enroll' })
  await expect.element(page.getByText('Soil and water').first()).toBeVisible()
  cutNetwork()
  server.staysUnreachable(listUser)
  await choose('Field')
  const failed = page.getByRole('alert')
  await expect.element(failed.getByText(say('enroll.failed.title'))).toBeVisible()
  await expect.element(failed).toMatchTextContent(say('enroll.failed.offline'))
  await expect.element(journey('Field')).toHaveFocus()
  await choose('Acme')
  await expect.element(page.getByText('Soil and water').first()).toBeVisible()
  await expect.element(journey('Acme')).toHaveFocus()
})
