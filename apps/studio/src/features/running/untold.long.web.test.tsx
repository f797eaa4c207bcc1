import { studioTrails } from '@vereda/contract/rest/studio.ts'
import {
  planGift,
  planWithdrawal,
  rescheduleGroupTrail,
  type StudioGroupTrail,
  studioGroups,
  studioGroupTrails,
  studioPeople,
  withdrawGroupTrail,
} from '@vereda/contract/rest/studio-giving.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { GiveScreen } from './give/give-screen.tsx'
import { RunningScreen } from './running-screen.tsx'

const RUNNING = { group: 'running', at: '/studio/running' }
const GIVE = { group: 'running', at: '/studio/running/give?trail=caves' }
const ZONE = { timeZone: 'America/Sao_Paulo' }
const GROUPS = { groups: [], everybody: 99, ...ZONE }
const TRAIL = {
  ...{ id: 'caves', title: 'Caves', version: 3, learners: 2 },
  ...{ trailType: 1 as const, steps: 2, activities: 5 },
  ...{ publishedDate: '2026-03-01T00:00:00.000Z', state: 'running' as const },
}
const GIVEN: StudioGroupTrail = {
  ...{ id: 'g', trailId: 'caves', title: 'Caves', version: 3, people: 42, toTell: 42, behind: 41, begun: 3 },
  ...{ concluded: 1, starts: null, ends: null, teamType: null, state: 'running', isWithdrawn: false },
}
const LIST = { groupTrails: [GIVEN], total: 1, ...ZONE }
const text = (words: string) => page.getByText(words, { exact: true })
const verb = (id: string) => page.getByRole('button', { name: `${say(id)}: Caves`, exact: true })

test('people who already have the trail are told apart from people who can’t get it', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  server.keepsAnswering(studioGroups, GROUPS)
  server.keepsAnswering(studioPeople, {
    people: [{ id: 'ana', name: 'Ana', jobName: null }],
    total: 1,
    everybody: 99,
  })
  server.answers(planGift, { people: 0, already: 0 })
  await show(asking(<GiveScreen />), GIVE)
  await page.getByRole('searchbox', { name: say('running.give.find') }).fill('ana')
  await button('running.give.include.of', { name: 'Ana' }).click()
  await expect.element(text(say('running.give.fault.nobody-there'))).toBeVisible()
  await expect.element(button('running.give.act')).toBeDisabled()
  await page.getByRole('searchbox', { name: say('running.give.find') }).fill('')
  server.answers(planGift, { people: 0, already: 98 })
  await button('running.give.include.of', { name: say('running.give.everybody') }).click()
  await page.getByRole('switch', { name: saying(say('running.give.newcomers')) }).click()
  await expect.element(text(say('running.give.fault.all-have'))).toBeVisible()
  await expect.element(button('running.give.act')).toBeDisabled()
})

test('a change of dates without an answer is told as unknown, and the list loads again @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioGroupTrails, LIST)
  await show(asking(<RunningScreen />), RUNNING)
  await verb('running.dates').click()
  await page.getByLabelText(say('running.give.ends'), { exact: true }).fill('2026-11-30T18:00')
  server.isUnreachable(rescheduleGroupTrail)
  await button('running.dates.save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('running.dates.unknown'))
  await expect.poll(() => server.asked(studioGroupTrails).length).toBe(2)
  server.refuses(rescheduleGroupTrail, 'not-permitted')
  await button('running.dates.save').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('running.dates.failed'))
})

test('a withdrawal repeated after a lost answer says that it was done before', async ({ show, server }) => {
  server.keepsAnswering(studioGroupTrails, LIST)
  server.answers(planWithdrawal, { lose: 39, keep: 3 })
  await show(asking(<RunningScreen />), RUNNING)
  await verb('running.withdraw').click()
  await expect
    .element(page.getByText(saying(say('running.withdraw.counts', { lose: 39, keep: 3 }))))
    .toBeVisible()
  const act = page.getByRole('dialog').getByRole('button', { name: say('running.withdraw'), exact: true })
  server.isUnreachable(withdrawGroupTrail)
  await act.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('running.withdraw.unknown'))
  await expect.poll(() => server.asked(studioGroupTrails).length).toBe(2)
  server.answers(withdrawGroupTrail, { lose: 0, keep: 3 })
  await act.click()
  await expect.element(page.getByText(saying(say('running.withdraw.doneBefore', { keep: 3 })))).toBeVisible()
})
