import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cutNetwork, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { TrailScreen } from './trail-screen.tsx'

afterEach(() => vi.restoreAllMocks())

test('a trail that is not on the device says that the server does not answer, or that there is no network', async ({
  show,
  server,
}) => {
  beginSession(ANA_SIGNED_IN)
  server.isUnreachable(listUser)
  await show(<TrailScreen trailId="nowhere" />, { group: 'trail', at: '/trail/nowhere' })
  await expect.element(page.getByText(say('trail.unanswered.title'))).toBeVisible()
  server.isUnreachable(listUser)
  cutNetwork()
  await page.getByRole('button', { name: say('trail.retry') }).click()
  await expect.element(page.getByText(say('trail.offline.title'))).toBeVisible()
})

test.for(['unanswered', 'offline'] as const)(
  'a trail that is not on the device promises only that what was sent is safe (%s) @long',
  async (why, { show, server }) => {
    beginSession(ANA_SIGNED_IN)
    server.isUnreachable(listUser)
    if (why === 'offline') cutNetwork()
    await show(<TrailScreen trailId="nowhere" />, { group: 'trail', at: '/trail/nowhere' })
    await expect.element(page.getByText(say(`trail.${why}.title`))).toBeVisible()
    const said = page.getByRole('main').element().textContent
    expect(said).toContain('did and sent is safe')
    expect(said).not.toContain('have done is safe')
  },
)

test('a trail that finds no room on the device says so, and opens once there is room', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession({ ...ANA_SIGNED_IN, userId: 'nora', authorization: 'Bearer of-nora' })
  const steps = [aStep({ title: 'Arriving', resources: [aResource({ id: 'page' })] })]
  const trail = { ...listedTrail(aTrailDocument({ title: 'Soil and water', steps })), id: 'soil' }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.keepsAnswering(trailRanking, { ranking: [], position: 1, total: 1 })
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await show(<TrailScreen trailId="soil" />, { group: 'trail', at: '/trail/soil' })
  await expect.element(page.getByText(say('trail.full.title'))).toBeVisible()
  disk.mockRestore()
  await page.getByRole('button', { name: say('trail.retry') }).click()
  await expect.element(page.getByText('Soil and water').first()).toBeVisible()
})

const heading = () => page.getByRole('heading', { level: 1 })
const trailOf = (id: string) => {
  const steps = [aStep({ title: 'Arriving', resources: [aResource({ id: 'page' })] })]
  const introduction = { html: '<p>Welcome.</p>' }
  return { ...listedTrail(aTrailDocument({ title: 'Soil and water', introduction, steps })), id }
}

test.for([
  { what: 'a trail’s introduction', trails: [trailOf('soil-arrives')], title: () => 'Soil and water' },
  { what: 'what is said in a trail’s place', trails: [], title: () => say('trail.empty.title') },
])(
  '$what takes the focus from the heading shown while it loaded @long',
  async ({ trails, title }, { show, server }) => {
    noteReachable(true)
    beginSession({ ...ANA_SIGNED_IN, userId: `with ${trails.length}`, authorization: 'Bearer of-another' })
    const answer = server.answersLate(listUser, { trails, totalPages: 1 })
    await show(<TrailScreen trailId="soil-arrives" />, { group: 'trail', at: '/trail/soil-arrives' })
    await expect.element(heading()).toMatchTextContent(say('trail.loading'))
    const waiting = heading().element() as HTMLElement
    waiting.tabIndex = -1
    waiting.focus() // as the app does with each new screen
    answer()
    await expect.element(heading()).toMatchTextContent(title())
    await expect.element(heading()).toHaveFocus()
  },
)
