import { studioResultPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../../testing/studio-test.tsx'
import { PlayerTable } from './player-table.tsx'

const davi = {
  id: 'davi',
  name: 'Davi Rocha',
  step: 2,
  points: 30,
  lastPlayed: '2026-03-01T09:00:00.000Z',
  completed: null,
  passed: false,
  spent: null,
  silentSince: null,
}

test('a page of players that has become empty leads to the first page', async ({ show, server }) => {
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 21 })
  const table = (
    <PlayerTable
      {...{ groupTrailId: 'caves', title: 'Caves', kind: 'learner', steps: 3, timeZone: 'UTC' }}
      chosen={{ filter: {}, stands: null }}
    />
  )
  await show(asking(table), { group: 'results', at: '/studio/results/caves' })
  const second = page.getByRole('button', { name: say('frame.pages.page', { number: 2 }), exact: true })
  await expect.element(second).toBeVisible()
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 20 })
  await second.click()
  const pages = () => server.asked(studioResultPlayers).map(({ query }) => (query as { page: string }).page)
  await expect.poll(pages).toEqual(['0', '1', '0'])
  await expect.element(page.getByRole('link', { name: davi.name })).toBeVisible()
})
