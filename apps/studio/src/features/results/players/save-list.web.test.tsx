import { sessionCell } from '@vereda/client/session/session.ts'
import { exportPlayers, exportPlayersSheet } from '@vereda/contract/rest/studio-result-players.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA } from '../../../../../../tests/components/known.ts'
import { SaveList } from './save-list.tsx'

const CHOSEN = { filter: {}, stands: 'waiting' as const }
const LIST = <SaveList groupTrailId="caves" title="Into the caves" chosen={CHOSEN} />
const WHERE = { group: 'results', at: '/studio/results/caves' } as const

test('a saved list is named after its trail and state, and is requested in the screen’s language', async ({
  show,
  server,
}) => {
  sessionCell.set({ authorization: 'Bearer of-ana', person: ANA, journey: 'acme' })
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  await show(LIST, WHERE)
  server.answers(exportPlayersSheet, new Blob(['rows']))
  const save = page.getByRole('button', { name: say('results.save.xlsx'), exact: true })
  await expect.element(save).toBeVisible()
  await save.click()
  await expect.poll(() => names).toEqual([`Into the caves (${say('results.stands.waiting')}).xlsx`])
  expect(server.asked(exportPlayersSheet)[0]?.headers.get('accept-language')).toBe('en')
  click.mockRestore()
})

test('a list that fails to save says so, and is requested with its filter @long', async ({
  show,
  server,
}) => {
  sessionCell.set({ authorization: 'Bearer of-ana', person: ANA, journey: 'acme' })
  await show(LIST, WHERE)
  server.isUnreachable(exportPlayers)
  await page.getByRole('button', { name: say('results.save.csv'), exact: true }).click()
  await expect.element(page.getByText(say('results.save.failed'))).toBeVisible()
  expect(server.asked(exportPlayers)[0]?.query).toEqual({ stands: 'waiting' })
})
