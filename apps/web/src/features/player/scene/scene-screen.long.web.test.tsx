import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import {
  cutNetwork,
  expectAccessible,
  say,
  test,
} from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import { PlayerScreen } from '../player-screen.tsx'
import { SceneScreen } from './scene-screen.tsx'

const hill = aResource({
  id: 'hill',
  title: 'The hill',
  type: 'bundle',
  data: { type: 'bundle', gameId: 'hill', url: 'index.html', cloudAssets: [], templateType: '' },
})
const steps = [aStep({ id: 'dark', resources: [hill, aResource({ id: 'eyes', title: 'Your eyes' })] })]
const trail = { ...listedTrail(aTrailDocument({ title: 'The sky', scene: 'hill', steps })), id: 'sky' }

test('a scene that needs the network says so, and links to the same trail as a list', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  cutNetwork()
  server.isUnreachable(listUser)
  await show(<SceneScreen trail={trail} template={null} />, {
    group: 'player',
    at: '/trail/sky?app=xrvoto',
  })
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('player.fault.needs-network'))
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('The sky')
  await expect
    .element(page.getByRole('link', { name: say('player.scene.list') }))
    .toHaveAttribute('href', '/trail/sky')
  await expectAccessible()
})

test('a scene’s address as an activity opens the trail in space', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  server.answers(listUser, { trails: [trail], totalPages: 1 })
  await show(<PlayerScreen trailId="sky" resourceId="hill" />, {
    group: 'player',
    at: '/trail/sky/play/hill',
  })
  await expect.poll(() => location.pathname + location.search).toBe('/trail/sky?app=xrvoto')
})

test('a trail without a scene shows its template, whatever the address asks for', async ({ show }) => {
  const flat = { ...trail, scene: undefined }
  await show(<SceneScreen trail={flat} template={<p>The template</p>} />, {
    group: 'player',
    at: '/trail/sky?app=xrvoto',
  })
  await expect.element(page.getByText('The template')).toBeVisible()
})
