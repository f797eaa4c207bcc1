import { studioTrails } from '@vereda/contract/rest/studio.ts'
import {
  rescheduleGroupTrail,
  type StudioGroupTrail,
  studioGroups,
  studioGroupTrails,
} from '@vereda/contract/rest/studio-giving.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { GiveScreen } from './give/give-screen.tsx'
import { RunningScreen } from './running-screen.tsx'

const timeZone = 'America/Named_Later'
const own = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
const STARTS = '2026-03-01T08:00'
const GIVEN: StudioGroupTrail = {
  ...{ id: 'g', trailId: 'caves', title: 'Caves', version: 3, people: 2, begun: 0, concluded: 0 },
  ...{ starts: new Date(STARTS).toISOString(), ends: null, teamType: null, state: 'running' },
  isWithdrawn: false,
}

test('dates are typed and shown in the browser’s zone, which is named, when it does not know the domain’s', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroupTrails, { groupTrails: [GIVEN], total: 1, timeZone })
  await show(asking(<RunningScreen />), { group: 'running', at: '/studio/running' })
  await page.getByRole('button', { name: `${say('running.dates')}: Caves` }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(say('running.give.zone', { zone: own() }))).toBeVisible()
  await expect.element(sheet.getByLabelText(say('running.give.starts'))).toHaveValue(STARTS)
  await sheet.getByLabelText(say('running.give.ends')).fill('2026-04-01T08:00')
  server.answers(rescheduleGroupTrail, GIVEN)
  await button('running.dates.save').click()
  const ends = new Date('2026-04-01T08:00').toISOString()
  await expect.poll(() => server.asked(rescheduleGroupTrail)[0]?.body).toMatchObject({ ends })
})

test('giving a trail names the browser’s zone when it does not know the domain’s', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroups, { groups: [], everybody: 9, timeZone })
  server.keepsAnswering(studioTrails, { trails: [], total: 0, totalPages: 0 })
  await show(asking(<GiveScreen />), { group: 'running', at: '/studio/running/give' })
  await expect.element(page.getByText(say('running.give.zone', { zone: own() }))).toBeVisible()
})
