import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { noteReachable } from '../../../platform/local/calls/connection.ts'
import { ListTemplate } from './list-template.tsx'

const DONE = '2026-02-01T00:00:00.000Z'
const AT = { group: 'trail', at: '/trail/list' }

const step = (id: string, title: string, dependencies: string[]) =>
  aStep({ id, title, resources: [aResource({ id: `${id}-post`, title: `${title} post`, dependencies })] })
const document = aTrailDocument({
  title: 'Soil and water',
  trailType: 2,
  steps: [step('one', 'Soil', []), step('two', 'Water', ['one-post']), step('three', 'Seeds', ['two-post'])],
})

/** The trail with its first step behind the learner: the second is to go on with, the third waits for it. */
function underWay(): Trail {
  const trail = { ...listedTrail(document), id: 'list' }
  const steps = trail.steps.map((given, place) => ({
    ...given,
    resources: given.resources.map((resource) => ({
      ...resource,
      disabled: place === 2,
      ...(place === 0 && { activityDate: DONE, activityTotal: 60 }),
    })),
  }))
  return { ...trail, steps, finishedResources: 1 }
}

const stone = (title: string) => page.getByRole('button', { name: new RegExp(title) }).first()

test('each step says how it stands, and the one to go on with is marked and chosen', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const trail = underWay()
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 1 })
  await show(<ListTemplate trail={trail} />, AT)
  const steps = page.getByRole('region', { name: say('trail.steps') })
  const card = (title: string) => steps.getByRole('button', { name: new RegExp(title) })
  await expect.element(card('Water')).toHaveAttribute('aria-current', 'step')
  await expect.element(card('Water')).toHaveAttribute('aria-pressed', 'true')
  const states = ['done', 'now', 'locked'].map((state, n) =>
    say(`trail.stone.${state}`, { place: n + 1, done: state === 'done' ? 1 : 0, total: 1 }),
  )
  for (const words of states) await expect.element(steps.getByText(words)).toBeInTheDocument()
  await expect.element(steps.getByText(say('trail.arrival.locked'))).toBeInTheDocument()
  await expectAccessible()
})

test('a step that is chosen is in the address and its activities on the sheet', async ({ show, server }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const trail = underWay()
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 1 })
  await show(<ListTemplate trail={trail} />, AT)
  await expect.element(page.getByText('Water post').first()).toBeInTheDocument()
  ;(stone('Soil').element() as HTMLElement).click()
  await expect.element(page.getByText('Soil post').first()).toBeInTheDocument()
  expect(new URLSearchParams(location.search).get('step')).toBe('one')
  expect(page.getByText('Water post').elements()).toEqual([])
})
