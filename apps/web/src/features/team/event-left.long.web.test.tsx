import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { searchTeam } from '@vereda/contract/rest/teamctl.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { leaveTeam } from '@vereda/offline/player/chosen-team.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { playsAs } from '../../../../../tests/components/default-team.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { playerOf } from '../../platform/local/listing/team.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { currentOwner } from '../../platform/local/store/owner.ts'
import { playAlone, playInTeam } from '../../platform/local/team/choose-team.ts'
import { EventSelectScreen } from './event-select-screen.tsx'

function anEventTrail(server: ServerDouble, id: string): Trail {
  const trail: Trail = { ...listedTrail(aTrailDocument({})), id, teams: true, team_type: 'event' }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  return trail
}
const shownOf = ({ id }: Trail) =>
  [<EventSelectScreen key={id} trailId={id} />, { group: 'team', at: `/trail/${id}/event_select` }] as const

test('without a network a learner who chose to play alone can return to the team they left, with its players', async ({
  show,
  server,
}) => {
  const trail = anEventTrail(server, 'left-event')
  server.staysUnreachable(searchTeam)
  beginSession(ANA_SIGNED_IN)
  const players = [
    { id: 'ana', name: 'Ana Prado', username: 'ana', confirmedBy: 'session' as const },
    { id: 'joao', name: 'João Prado', username: 'joao' },
  ]
  await playInTeam(trail.id, { type: 'event', id: 't7', name: 'Otters', players })
  const before = await playsAs(trail.id)
  cutNetwork()
  await playAlone(trail.id)
  await show(...shownOf(trail))
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(say('team.offline')))
  await expectAccessible()
  await page.getByRole('button', { name: say('team.goOn', { name: 'Otters' }) }).click()
  await expect.poll(() => location.pathname).toBe(`/trail/${trail.id}`)
  expect(await playsAs(trail.id)).toEqual(before)
  expect(await playerOf(currentOwner(), trail.id)).toMatchObject({
    confirmedBy: { ana: 'session', joao: 'word' },
  })
})

test('without a network a learner can’t return to a team that they left for good', async ({
  show,
  server,
}) => {
  const trail = anEventTrail(server, 'others-event')
  server.staysUnreachable(searchTeam)
  beginSession(ANA_SIGNED_IN)
  const players = [{ id: 'ana', name: 'Ana Prado', username: 'ana' }]
  await playInTeam(trail.id, { type: 'event', id: 't7', name: 'Otters', players })
  await playAlone(trail.id)
  await playInTeam(trail.id, { type: 'event', id: 't7', name: 'Otters', players })
  await localStore.write(['UP'], (tx) => leaveTeam(tx, currentOwner(), trail.id))
  cutNetwork()
  await show(...shownOf(trail))
  await expect.element(page.getByRole('button', { name: say('team.alone') })).toBeVisible()
  expect(page.getByRole('button', { name: say('team.goOn', { name: 'Otters' }) }).elements()).toEqual([])
})
