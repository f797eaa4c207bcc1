import { beginSession } from '@vereda/client/session/session.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { Introduction } from './introduction.tsx'

test('a trail can begin on a full device', async ({ show }) => {
  cutNetwork()
  beginSession(ANA_SIGNED_IN)
  const trail = { ...listedTrail(aTrailDocument()), id: 'no-room' }
  const begin = vi.fn()
  await show(<Introduction trail={trail} onBegin={begin} />, { group: 'trail', at: '/trail/no-room' })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await page.getByRole('button', { name: say('trail.begin') }).click()
  await expect.poll(() => begin.mock.calls.length).toBe(1)
  vi.restoreAllMocks()
})

test.for([
  [390, 844],
  [1280, 800],
] as const)(
  'at %i × %i the link back is below the bar that says who plays',
  async ([width, height], { show, onTestFinished }) => {
    const { style } = document.documentElement
    onTestFinished(() => void style.removeProperty('--player-bar'))
    onTestFinished(() => page.viewport(390, 844))
    style.setProperty('--player-bar', '52px')
    await page.viewport(width, height)
    beginSession(ANA_SIGNED_IN)
    const trail = { ...listedTrail(aTrailDocument()), id: 'below' }
    await show(<Introduction trail={trail} onBegin={() => undefined} />, {
      group: 'trail',
      at: '/trail/below',
    })
    const back = page.getByRole('link', { name: say('trail.back'), exact: true })
    await expect.element(back).toBeVisible()
    expect(back.element().getBoundingClientRect().top).toBeGreaterThan(52)
  },
)
