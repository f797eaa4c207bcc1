import { onlineManager } from '@tanstack/react-query'
import { studioResults } from '@vereda/contract/rest/studio-results.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, saying } from '../../../../../tests/components/component-test.tsx'
import { asking, button, test } from '../../testing/studio-test.tsx'
import { ResultsScreen } from './results-screen.tsx'

const AT = { group: 'results', at: '/studio/results' }
const CAVES = {
  groupTrailId: 'caves',
  title: 'Into the caves',
  kind: 'learner' as const,
  starts: null,
  ends: null,
  players: 9,
  begun: 7,
  completed: 2,
}
const caves = () => page.getByRole('link', { name: /Into the caves/ })

test('results that fail to load say why and load again, and stay visible without a network', async ({
  show,
  server,
}) => {
  server.refuses(studioResults, 'fault')
  await show(asking(<ResultsScreen />), AT)
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('results.failed.text'))
  await expectAccessible()
  server.isUnreachable(studioResults)
  await button('frame.again').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(say('frame.unreachable'))
  server.keepsAnswering(studioResults, { results: [CAVES], total: 1 })
  await button('frame.again').click()
  await expect.element(caves()).toBeVisible()
  onlineManager.setOnline(false)
  await expect.element(page.getByText(saying(say('results.offline.text')))).toBeVisible()
  await expect.element(caves()).toBeVisible()
  await expectAccessible()
})
