import { speak } from '@vereda/client/text/catalogues.ts'
import { studioResultPlayers } from '@vereda/contract/rest/studio-result-players.ts'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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
const table = (
  <PlayerTable
    {...{ groupTrailId: 'caves', title: 'Caves', kind: 'learner', steps: 3, timeZone: 'UTC' }}
    chosen={{ filter: {}, stands: null }}
  />
)

test('arrow keys move through the list by cell, and Enter opens a learner’s report', async ({
  show,
  server,
}) => {
  server.keepsAnswering(studioResultPlayers, { players: [davi], total: 1 })
  await show(asking(table), { group: 'results', at: '/studio/results/caves' })
  const name = page.getByRole('link', { name: davi.name })
  await expect.element(name).toBeVisible()
  ;(name.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('grid').getByRole('gridcell').first()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => new URLSearchParams(location.search).get('person')).toBe(davi.id)
})

test('a learner’s step is counted out of the steps of the version that they play @long', async ({
  show,
  server,
}) => {
  const players = [{ ...davi, step: 5, steps: 6 }]
  server.keepsAnswering(studioResultPlayers, { players, total: 1 })
  await show(asking(table), { group: 'results', at: '/studio/results/caves' })
  await expect.element(page.getByRole('row', { name: /Davi Rocha/ })).toMatchTextContent(/Step 5 of 6/)
})

test('a day with an abbreviated month ends in one full stop @long', async ({ show, server }) => {
  const day = `${new Date().getUTCFullYear()}-03-01T09:00:00.000Z`
  server.keepsAnswering(studioResultPlayers, {
    players: [{ ...davi, lastPlayed: day, silentSince: day }],
    total: 1,
  })
  await show(asking(table), { group: 'results', at: '/studio/results/caves' })
  await speak('pt-BR')
  await expect
    .element(page.getByRole('row', { name: /Davi Rocha/ }))
    .toMatchTextContent(/em 1 de mar\. Sem notícia/)
})
