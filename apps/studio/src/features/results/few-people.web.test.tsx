import { beginSession } from '@vereda/client/session/session.ts'
import { studioResultPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import { studioResult } from '@vereda/contract/rest/studio-results.ts'
import { beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { Route } from 'wouter'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { WithQueries } from '../../query/with-queries.tsx'
import { PlayerTable } from './players/player-table.tsx'
import { ResultScreen } from './result-screen.tsx'

const screen = (
  <WithQueries>
    <Route path="/studio/results/:id">
      <ResultScreen />
    </Route>
  </WithQueries>
)
const at = (address: string) => ({ group: 'results', at: `/studio/results/${address}` })

beforeEach(() => beginSession({ ...ANA_SIGNED_IN, permissions: ['REPORTER'] }))

test('a filter that leaves too few people says why, and links to everybody', async ({ show, server }) => {
  server.refuses(studioResult, 'too-few')
  await show(screen, at('caves?group=norte'))
  await expect.element(page.getByText(say('results.few'), { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(say('results.title'))
  const everybody = page.getByRole('link', { name: say('results.only.clear') })
  await expect.element(everybody).toHaveAttribute('href', '/studio/results/caves')
  await expectAccessible()
})

test('a filtered report that fails to load offers everybody beside trying again @long', async ({
  show,
  server,
}) => {
  server.refuses(studioResult, 'fault')
  await show(screen, at('caves?group=norte'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('results.failed.text'))
  const everybody = page.getByRole('link', { name: say('results.only.clear') })
  await expect.element(everybody).toHaveAttribute('href', '/studio/results/caves')
  await expectAccessible()
})

test('when too few people have the trail, no other filter is advised and no link leads to the same report @long', async ({
  show,
  server,
}) => {
  server.refuses(studioResult, 'too-few')
  await show(screen, at('caves'))
  await expect.element(page.getByText(say('results.few.wait'), { exact: false })).toBeVisible()
  expect(page.getByText(say('results.few.choose'), { exact: false }).query()).toBeNull()
  expect(page.getByRole('link', { name: say('results.only.clear') }).query()).toBeNull()
})

test('a list hidden for too few people is not offered as a file @long', async ({ show, server }) => {
  server.refuses(studioResultPlayers, 'too-few')
  const chosen = { filter: {}, stands: null }
  const of = { groupTrailId: 'caves', title: 'Caves', kind: 'learner' as const, steps: 2, chosen }
  await show(
    <WithQueries>
      <PlayerTable {...of} timeZone="UTC" />
    </WithQueries>,
    at('caves'),
  )
  await expect.element(page.getByText(say('results.few'), { exact: true })).toBeVisible()
  for (const kind of ['csv', 'xlsx', 'xapi'])
    expect(page.getByRole('button', { name: say(`results.save.${kind}`) }).query()).toBeNull()
})
