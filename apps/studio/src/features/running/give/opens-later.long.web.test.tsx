import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { giveTrail, planGift, studioGroups } from '@vereda/contract/rest/studio-giving.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../../testing/studio-test.tsx'
import { GiveScreen } from './give-screen.tsx'

const TRAIL = {
  ...{ id: 'caves', title: 'Caves', version: 3, learners: 2, trailType: 1 as const, steps: 2, activities: 5 },
  ...{ publishedDate: '2026-03-01T00:00:00.000Z', state: 'running' as const },
}
const NORTH = { part: { kind: 'unit' as const, path: ['North'] }, name: 'North', people: 40 }

test('giving a trail that opens later tells its opening date', async ({ show, server }) => {
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  server.keepsAnswering(studioGroups, { groups: [NORTH], everybody: 99, timeZone: 'America/Sao_Paulo' })
  server.keepsAnswering(planGift, { people: 40, already: 0 })
  await show(asking(<GiveScreen />), { group: 'running', at: '/studio/running/give?trail=caves' })
  await button('running.give.include.of', { name: 'North' }).click()
  await page.getByLabelText(say('running.give.starts'), { exact: true }).fill('2099-12-01T08:00')
  server.answers(giveTrail, { groupTrailId: 'g', people: 40, already: 0 })
  await button('running.give.act').click()
  await expect.element(page.getByText(/^40 people have it\. .*2099/)).toBeVisible()
})
