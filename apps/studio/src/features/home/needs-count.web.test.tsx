import { sessionCell } from '@vereda/client/session/session.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioDrafts } from '@vereda/contract/rest/studio-drafts.ts'
import { studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
import { studioInvitations } from '@vereda/contract/rest/studio-invitations.ts'
import { refusedCases } from '@vereda/contract/rest/studio-refused.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say } from '../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../tests/components/known.ts'
import { Frame } from '../../frame/frame.tsx'
import { test } from '../../testing/studio-test.tsx'
import { needsCount } from './needs-count.tsx'

const NeedsCount = later(needsCount)
const DAY_MS = 24 * 3_600_000
const CLOSING = {
  id: 'soil',
  trailId: 'soil',
  title: 'Soil',
  version: 1,
  people: 10,
  toTell: 10,
  behind: 6,
  begun: 6,
  concluded: 4,
  starts: null,
  teamType: null,
  state: 'running' as const,
  isWithdrawn: false,
}

test('the home link of the frame shows how many things need the manager, and reads the number with its words', async ({
  show,
  server,
}) => {
  const person = { ...ANA, permissions: ['MANAGER' as const] }
  sessionCell.set({ authorization: 'Bearer of-ana', person, journey: 'acme' })
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  server.keepsAnswering(studioInvitations, { invitations: [], timeZone: 'UTC' })
  server.keepsAnswering(studioTrails, { trails: [], total: 1, totalPages: 1 })
  server.keepsAnswering(studioDrafts, { drafts: [] })
  const ends = new Date(Date.now() + 3 * DAY_MS).toISOString()
  const groupTrails = ['soil', 'corn'].map((id) => ({ ...CLOSING, id, ends }))
  server.keepsAnswering(studioGroupTrails, { groupTrails, total: 2, timeZone: 'UTC' })
  const screen = (
    <Frame needs={<NeedsCount />}>
      <main>
        <h1>People</h1>
      </main>
    </Frame>
  )
  await page.viewport(390, 844)
  await show(screen, { group: 'home', at: '/studio/people' })
  const name = `${say('frame.nav.home')} ${say('home.asked', { count: 2 })}`
  const home = page.getByRole('link', { name, exact: true })
  await expect.element(home).toBeVisible()
  const count = home.getByText('2', { exact: true })
  await expect.element(count).toBeVisible()
  const [bar, badge] = [home, count].map((one) => one.element().getBoundingClientRect())
  expect(badge!.top).toBeGreaterThanOrEqual(bar!.top)
  expect(badge!.right).toBeLessThanOrEqual(bar!.right)
  await expectAccessible()
})
