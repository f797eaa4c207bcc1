import { beginSession } from '@vereda/client/session/session.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { RankScreen } from './rank-screen.tsx'

// the ranking opens the store by itself, so here it really does not open
test('the ranking blames the store that did not open, with or without a server', async ({ show }) => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('its files are broken', 'DataError')
  })
  vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  beginSession(ANA_SIGNED_IN)
  await show(<RankScreen trailId="garden" />, { group: 'rank', at: '/trail/garden/rank' })
  for (const isReachable of [true, false]) {
    noteReachable(isReachable)
    for (const words of ['title', 'safe'])
      await expect.element(page.getByRole('alert')).toMatchTextContent(say(`app.store.failed.${words}`))
  }
  vi.restoreAllMocks() // what the test stored is removed by the browser's own IndexedDB
})
