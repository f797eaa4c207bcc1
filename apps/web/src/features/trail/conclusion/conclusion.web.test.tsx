import { beginSession } from '@vereda/client/session/session.ts'
import { trackBatch } from '@vereda/contract/rest/enrollctl-trackBatch.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { StoreFull } from '@vereda/offline/ports/store.ts'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { markSeen } from '../../../platform/local/sync/mark-seen.ts'
import { TestResult } from '../test/test-result.tsx'
import { Conclusion } from './conclusion.tsx'

afterEach(() => vi.restoreAllMocks())

const ended = {
  id: 'garden',
  doneDate: '2026-02-02T00:00:00.000Z',
  finishedResources: 3,
  totalResources: 3,
  sumPoints: 90,
  approvalRating: 0,
  reaction: null,
}
const aListedTrail = (part: Partial<Trail>): Trail => ({ ...listedTrail(aTrailDocument()), ...part })
const at = { group: 'trail', at: '/trail/garden?part=conclusion' }
const feast = () => document.querySelectorAll('[data-testid="feast"] > span')

test('a first conclusion celebrates: petals fall, progress completes, points show @long', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.isUnreachable(trackBatch)
  await show(<Conclusion trail={aListedTrail(ended)} />, at)
  await expect.poll(() => feast().length).toBeGreaterThan(20)
  await expect.element(page.getByText('90 points')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await expectAccessible()
})

test('on a full device the conclusion shows, and the failed mark as seen raises no error @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  const faults: unknown[] = []
  const note = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    faults.push(event.reason)
  }
  addEventListener('unhandledrejection', note)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await show(<Conclusion trail={aListedTrail(ended)} />, at)
  await expect.element(page.getByText('90 points')).toBeVisible()
  // this write comes after the conclusion's own, so that one has failed by now too
  await expect(markSeen('garden', { kind: 'ranking' })).rejects.toBeInstanceOf(StoreFull)
  await new Promise((next) => setTimeout(next))
  removeEventListener('unhandledrejection', note)
  expect(faults).toEqual([])
})

test('a conclusion seen before has no celebration', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await show(<Conclusion trail={aListedTrail({ ...ended, conclusionSeen: true })} />, at)
  await expect.element(page.getByText('90 points')).toBeVisible()
  expect(feast()).toHaveLength(0)
})

const question = (id: string) => ({
  id,
  kind: 'true-false' as const,
  prompt: `Is ${id} wet?`,
  options: [],
  correct: ['true'],
  points: 10,
})
const TEST = { questions: [question('water'), question('rain')], attempts: 1 }

test.for([
  { answers: { water: ['true'], rain: ['true'] }, isFull: true },
  { answers: { water: ['true'], rain: ['false'] }, isFull: false },
])('full marks in the test are praised ($isFull) @long', async ({ answers, isFull }, { show }) => {
  beginSession(ANA_SIGNED_IN)
  const trail = aListedTrail({ ...ended, test: TEST })
  await show(<TestResult trail={trail} test={TEST} answers={answers} onAgain={() => undefined} />, at)
  await expect.element(page.getByText(isFull ? '20 of 20 points' : '10 of 20 points')).toBeVisible()
  expect(page.getByText(say('trail.test.full')).elements()).toHaveLength(isFull ? 1 : 0)
  await expectAccessible()
})
