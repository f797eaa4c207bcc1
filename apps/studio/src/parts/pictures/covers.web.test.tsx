import { domainCell } from '@vereda/client/directory/domain.ts'
import type { Call } from '@vereda/contract/call.ts'
import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { resultCovers, studioCovers } from '@vereda/contract/rest/studio-covers.ts'
import { studioGroups, studioGroupTrails } from '@vereda/contract/rest/studio-giving.ts'
import { studioResults } from '@vereda/contract/rest/studio-results.ts'
import { aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { trailOf } from '@vereda/domain/draft/draft.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { DOMAIN } from '../../../../../tests/components/known.ts'
import type { ServerDouble } from '../../../../../tests/components/server-double.ts'
import { Sketch } from '../../features/editor/look/sketch.tsx'
import { RunningCards } from '../../features/home/running-cards.tsx'
import { ResultsScreen } from '../../features/results/results-screen.tsx'
import { GiveScreen } from '../../features/running/give/give-screen.tsx'
import { RunningScreen } from '../../features/running/running-screen.tsx'
import { TrailList } from '../../features/trails/trail-list.tsx'
import { asking, test } from '../../testing/studio-test.tsx'

const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const COVERS = { covers: [{ trailId: 'caves', cover: PICTURE, coverAlt: 'A lamp in the dark' }] }
const counts = { version: 1, people: 3, begun: 2, concluded: 1, starts: null, ends: null }
const given = (trailId: string) => ({
  id: `of-${trailId}`,
  trailId,
  title: trailId,
  ...counts,
  teamType: null,
  state: 'running' as const,
  isWithdrawn: false,
})
const GIVEN = { groupTrails: ['caves', 'woods'].map(given), total: 2, timeZone: 'UTC' }
const trail = (id: string) => ({
  id,
  title: id,
  version: 1,
  trailType: 1 as const,
  steps: 1,
  activities: 1,
  learners: 0,
  publishedDate: '2026-03-01T12:00:00.000Z',
  state: 'unused' as const,
})
const result = (trailId: string) => ({
  groupTrailId: `of-${trailId}`,
  trailId,
  title: trailId,
  kind: 'learner' as const,
  starts: null,
  ends: null,
  players: 3,
  begun: 2,
  completed: 1,
})
const nothing = () => undefined

type Place = {
  group: string
  call: Call
  screen: () => React.ReactNode
  answer: (server: ServerDouble) => void
}
const PLACES: Record<string, Place> = {
  'the trails': {
    group: 'trails',
    call: studioCovers,
    screen: () => <TrailList search="" page={0} onPage={nothing} onClear={nothing} />,
    answer: (server) =>
      server.answers(studioTrails, { trails: ['caves', 'woods'].map(trail), total: 2, totalPages: 1 }),
  },
  'what was given': {
    group: 'running',
    call: studioCovers,
    screen: () => <RunningScreen />,
    answer: (server) => server.answers(studioGroupTrails, GIVEN),
  },
  'the home': {
    group: 'home',
    call: studioCovers,
    screen: () => <RunningCards given={GIVEN} />,
    answer: nothing,
  },
  'the results': {
    group: 'results',
    call: resultCovers,
    screen: () => <ResultsScreen />,
    answer: (server) =>
      server.answers(studioResults, { results: ['caves', 'woods'].map(result), total: 2, timeZone: 'UTC' }),
  },
}

test.for(Object.entries(PLACES))(
  'in %s a trail shows its own cover, and one without a cover its garden @long',
  async ([, { group, call, screen, answer }], { show, server }) => {
    domainCell.set({ ...DOMAIN, zone: 'UTC' })
    answer(server)
    server.answers(call as typeof studioCovers, COVERS)
    await show(asking(screen()), { group, at: '/studio' })
    const rows = page.getByRole('listitem')
    await expect
      .element(rows.nth(0).getByRole('img', { name: 'A lamp in the dark' }))
      .toHaveAttribute('src', PICTURE)
    expect(rows.nth(1).element().querySelector('img')).toBeNull()
    expect(server.asked(call).map(({ body }) => body)).toEqual([{ trails: ['caves', 'woods'] }])
  },
)

test('the screen that gives a trail shows its cover', async ({ show, server }) => {
  server.keepsAnswering(studioTrails, { trails: [trail('caves')], total: 1, totalPages: 1 })
  server.keepsAnswering(studioGroups, { groups: [], everybody: 3, timeZone: 'UTC' })
  server.answers(studioCovers, COVERS)
  await show(asking(<GiveScreen />), { group: 'running', at: '/studio/running/give?trail=caves' })
  await expect.element(page.getByRole('img', { name: 'A lamp in the dark' })).toHaveAttribute('src', PICTURE)
})

test('the sketch of a trail shows its draft’s cover', async ({ show }) => {
  const document = aTrailDocument({ title: 'Caves', cover: PICTURE, coverAlt: 'A lamp', steps: [aStep({})] })
  const draft = draftOf(document, () => '')
  await show(
    <Sketch trailId="caves" draft={draft} edit={nothing} selected={trailOf(draft)} onSelect={nothing} />,
    { group: 'editor', at: '/studio/trails/caves' },
  )
  await expect.element(page.getByRole('img', { name: 'A lamp' })).toHaveAttribute('src', PICTURE)
})
