import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { page } from 'vitest/browser'
import { DefaultSelectScreen } from '../../apps/web/src/features/team/default-select-screen.tsx'
import { readLocal } from '../../apps/web/src/platform/local/store/local-store.ts'
import { currentOwner } from '../../apps/web/src/platform/local/store/owner.ts'
import { listedTrail } from '../../packages/domain/src/builders/a-listed-trail.ts'
import { aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import type { Trail } from '../../packages/domain/src/trail/trail.ts'
import { readPlaysAs } from '../../packages/offline/src/player/chosen-team.ts'
import { say } from './component-test.tsx'
import { ANA_SIGNED_IN } from './known.ts'
import { noRoomIn } from './no-room.ts'
import type { ServerDouble } from './server-double.ts'

export const member = (id: string, name: string, confirmed: boolean) => ({
  id,
  name,
  username: id,
  confirmed,
})
export const ANA_HERE = member('ana', 'Ana Prado', true)
/** Counts the trails: each test has a trail of its own, so that tests do not share stored rows. */
let trails = 0
export function aTeamTrail(server: ServerDouble): Trail {
  trails += 1
  const trail: Trail = {
    ...listedTrail(aTrailDocument({ title: 'Field safety' })),
    id: `team-trail-${trails}`,
    teams: true,
    team_type: 'default',
  }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  return trail
}

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const name = () => page.getByRole('textbox', { name: say('team.name') })
export const start = (count: number) => button(say('team.start', { count }))
export const password = (of: string) =>
  page.getByRole('textbox', { name: say('team.password', { name: of }) })
export const dialog = () => page.getByRole('dialog')
export const playsAs = (id: string) => readLocal(['UP'], (tx) => readPlaysAs(tx, currentOwner(), id))

type Show = (screen: React.ReactNode, shown: { group: string; at: string }) => Promise<void>
export async function open(show: Show, { id }: Trail) {
  beginSession(ANA_SIGNED_IN)
  await show(<DefaultSelectScreen trailId={id} />, { group: 'team', at: `/trail/${id}/default_select` })
}

/** Makes a device without room for the chosen team of a trail. Returns a function that makes room. */
export const noRoomForTeams = (): (() => void) => noRoomIn('UP')
