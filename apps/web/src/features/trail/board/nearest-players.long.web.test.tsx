import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import { NearestPlayers } from './nearest-players.tsx'

const row = (id: string, position: number, points: number) => ({ id, name: `${id} P.`, points, position })

test('among equal positions only the learner’s own row is marked, with its neighbours beside it', async ({
  show,
  server,
}) => {
  await page.viewport(1280, 900) // a phone has no room for these rows
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const top = [row('rui', 1, 10), ...['abel', 'ada', 'aldo'].map((id) => row(id, 2, 0))]
  const neighbours = ['alma', 'ana', 'anita'].map((id) => row(id, 2, 0))
  server.keepsAnswering(listUser, { trails: [], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: top, neighbours, position: 2, total: 60 })
  await show(<NearestPlayers trailId="shared" />, { group: 'trail', at: '/trail/shared' })
  await expect.element(page.getByText('ana P.', { exact: true })).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map((one) => one.textContent)).toEqual(['2alma P.0', '2ana P.0', '2anita P.0'])
  expect(rows.map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true', null])
  await expectAccessible()
})
