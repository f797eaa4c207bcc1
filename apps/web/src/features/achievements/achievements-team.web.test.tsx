import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aBadge, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { playAlone, playInTeam } from '../../platform/local/team/choose-team.ts'
import { AchievementsScreen } from './achievements-screen.tsx'

test('achievements show the team’s people above the badges in a team, and nobody when the learner plays alone', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  const id = 'badges-of-a-team'
  const steps = [aStep({ resources: [aResource({ badges: [aBadge({ title: 'First water' })] })] })]
  const trail = { ...listedTrail(aTrailDocument({ steps })), id, teams: true }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  const players = [
    { id: 'ana', name: 'Ana Prado', username: 'ana' },
    { id: 'joao', name: 'João Prado', username: 'joao' },
  ]
  await playInTeam(id, { type: 'default', id: 'otters', name: 'Otters', players })
  await show(<AchievementsScreen trailId={id} />, {
    group: 'achievements',
    at: `/trail/${id}/achievements`,
  })
  await expect.element(page.getByText('First water')).toBeVisible()
  await expect.element(page.getByText('Ana Prado, João Prado')).toBeVisible()
  await expectAccessible()
  await playAlone(id)
  await expect.element(page.getByText('Ana Prado, João Prado')).not.toBeInTheDocument()
})
