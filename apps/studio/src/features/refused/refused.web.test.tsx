import { onlineManager } from '@tanstack/react-query'
import {
  decideRefused,
  type RefusedCase,
  refusedCases,
  refusedItem,
} from '@vereda/contract/rest/studio-refused.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../testing/studio-test.tsx'
import { RefusedScreen } from './refused-screen.tsx'

const SHOWN = { group: 'refused', at: '/studio/refused' }
const itemOf = (name: string) => ({
  accountId: name.toLowerCase(),
  key: `key of ${name}`,
  name,
  teamName: null,
  points: 70,
  arrivedDate: '2026-11-20T11:00:00.000Z',
  doneDate: '2026-11-19T09:00:00.000Z',
})
const OUTSIDE: RefusedCase = {
  groupTrailId: 'soil',
  trailTitle: 'Soil',
  code: 'unknown-trail',
  kind: 'resource',
  activity: 'Corn',
  ways: ['mend', 'waive'],
  items: [itemOf('Gil'), itemOf('Eva')],
}
const LOST: RefusedCase = {
  ...OUTSIDE,
  trailTitle: 'Water',
  code: 'unknown-resource',
  activity: 'gone',
  ways: ['waive'],
  items: [itemOf('Bia')],
}
const screen = () => asking(<RefusedScreen />)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const CORN = 'Corn, in Soil'

test('each case tells its reason and the outcome of each way, and only the chosen plays are decided', async ({
  show,
  server,
}) => {
  server.keepsAnswering(refusedCases, { cases: [OUTSIDE, LOST], total: 3 })
  await show(screen(), SHOWN)
  await expect.element(page.getByText(say('refused.why.unknown-trail'), { exact: true })).toBeVisible()
  await expect.element(page.getByText(say('refused.follows.mend', { count: 2 }))).toBeVisible()
  await expectAccessible()
  await page.getByRole('checkbox', { name: say('refused.choose', { name: 'Eva' }) }).click()
  server.answers(decideRefused, { items: [{ accountId: 'gil', key: 'key of Gil', decision: 'accepted' }] })
  await button(`${say('refused.way.mend', { count: 1 })}: ${CORN}`).click()
  await expect.element(page.getByText(say('refused.accepted', { count: 1 }))).toBeVisible()
  expect(server.asked(decideRefused).map(({ body }) => body)).toEqual([
    { way: 'mend', items: [{ accountId: 'gil', key: 'key of Gil' }] },
  ])
})

test('waiving asks first, and a play that could not be decided is told @long', async ({ show, server }) => {
  server.keepsAnswering(refusedCases, { cases: [LOST], total: 1 })
  await show(screen(), SHOWN)
  const waive = say('refused.way.waive', { count: 1 })
  await button(`${waive}: gone, in Water`).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(say('refused.follows.waive', { count: 1 }))
  await expectAccessible()
  await button(say('refused.keep')).click()
  expect(server.asked(decideRefused)).toEqual([])
  await button(`${waive}: gone, in Water`).click()
  server.answers(decideRefused, {
    items: [{ accountId: 'bia', key: 'key of Bia', decision: null, refused: 'not-found' }],
  })
  await button(waive).click()
  await expect.element(page.getByText(say('refused.left', { count: 1 }))).toBeVisible()
})

test('a play that another manager decided meanwhile is told with that decision @long', async ({
  show,
  server,
}) => {
  server.keepsAnswering(refusedCases, { cases: [OUTSIDE], total: 2 })
  await show(screen(), SHOWN)
  const [gil, eva] = OUTSIDE.items.map(({ accountId, key }) => ({ accountId, key }))
  const decided = (decision: 'accepted' | 'waived') => ({
    items: [
      { ...gil!, decision },
      { ...eva!, decision: 'waived' as const },
    ],
  })
  server.answers(decideRefused, decided('accepted'))
  await button(`${say('refused.way.mend', { count: 2 })}: ${CORN}`).click()
  await expect.element(page.getByText(say('refused.before.waived', { count: 1 }))).toBeVisible()
  server.answers(decideRefused, decided('accepted'))
  await button(`${say('refused.way.waive', { count: 2 })}: ${CORN}`).click()
  await button(say('refused.way.waive', { count: 2 })).click()
  await expect.element(page.getByText(say('refused.before.accepted', { count: 1 }))).toBeVisible()
})

test('a decision without an answer is told as unknown and the list loads again, and a refused one is told as not made', async ({
  show,
  server,
}) => {
  server.keepsAnswering(refusedCases, { cases: [OUTSIDE], total: 2 })
  await show(screen(), SHOWN)
  const mend = button(`${say('refused.way.mend', { count: 2 })}: ${CORN}`)
  server.refuses(decideRefused, 'overloaded')
  await mend.click()
  await expect.element(page.getByText(say('refused.notDecided'))).toBeVisible()
  await expect.poll(() => server.asked(refusedCases).length).toBe(2)
  server.isUnreachable(decideRefused)
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  await mend.click()
  await expect.element(page.getByText(say('refused.unknown'))).toBeVisible()
  await expect.element(page.getByText(say('refused.empty'))).toBeVisible()
})

test('a refused play is shown as it arrived @long', async ({ show, server }) => {
  server.keepsAnswering(refusedCases, { cases: [LOST], total: 1 })
  await show(screen(), SHOWN)
  server.answers(refusedItem, {
    item: { key: 'key of Bia', content: { kind: 'resource', resourceId: 'gone' } },
  })
  await button(`${say('refused.see')}: Bia`).click()
  await expect.element(page.getByText(/resourceId/)).toBeVisible()
  await expectAccessible()
})

test('an empty list, a fault and a lost network are told @long', async ({ show, server }) => {
  server.refuses(refusedCases, 'fault')
  await show(screen(), SHOWN)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('refused.failed.text'))
  server.keepsAnswering(refusedCases, { cases: [], total: 0 })
  await button(say('frame.again')).click()
  await expect.element(page.getByText(say('refused.empty'))).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('refused.offline.text')))).toBeVisible()
  await expectAccessible()
})
