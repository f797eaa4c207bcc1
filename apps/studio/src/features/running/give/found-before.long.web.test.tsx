import { studioTrails } from '@vereda/contract/rest/studio.ts'
import { studioPeople } from '@vereda/contract/rest/studio-giving.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { say } from '../../../../../../tests/components/component-test.tsx'
import { asking, test } from '../../../testing/studio-test.tsx'
import { AudiencePicker } from './audience-picker.tsx'
import { NO_GIFT } from './gift.ts'
import { TrailChooser } from './trail-chooser.tsx'

const TRAIL = {
  id: 'caves',
  title: 'Caves',
  version: 3,
  learners: 2,
  trailType: 1 as const,
  steps: 2,
  activities: 5,
  publishedDate: '2026-03-01T00:00:00.000Z',
  state: 'running' as const,
}
const AT = { group: 'running', at: '/studio/running/give' }
const text = (words: string) => page.getByText(words, { exact: true })

test('an empty search result is not shown while the next search loads', async ({ show, server }) => {
  server.answers(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  await show(asking(<TrailChooser />), AT)
  await expect.element(text('Caves')).toBeVisible()
  server.answers(studioTrails, { trails: [], total: 0, totalPages: 0 })
  await page.getByRole('searchbox').fill('x')
  await expect.element(text(say('running.give.noSuchTrail'))).toBeVisible()
  const tell = server.answersLate(studioTrails, { trails: [TRAIL], total: 1, totalPages: 1 })
  await page.getByRole('searchbox').fill('c')
  await expect.element(text(say('running.give.noSuchTrail'))).not.toBeInTheDocument()
  tell()
  await expect.element(text('Caves')).toBeVisible()
})

test('the number of people found is told only after the search is answered', async ({ show, server }) => {
  server.answers(studioPeople, {
    people: [{ id: 'ana', name: 'Ana', jobName: null }],
    total: 1,
    everybody: 9,
  })
  await show(
    asking(<AudiencePicker gift={NO_GIFT} groups={[]} everybody={9} onChange={() => undefined} />),
    AT,
  )
  await page.getByRole('searchbox').fill('an')
  await expect.element(text(say('running.give.found', { count: 1 }))).toBeVisible()
  // if more are found than listed, their number is shown
  server.answers(studioPeople, {
    people: [{ id: 'ana', name: 'Ana', jobName: null }],
    total: 61,
    everybody: 99,
  })
  await page.getByRole('searchbox').fill('a')
  const many = `${say('running.give.found', { count: 61 })} ${say('running.give.more', { count: 60 })}`
  await expect.element(text(many)).toBeVisible()
  const tell = server.answersLate(studioPeople, { people: [], total: 0, everybody: 9 })
  await page.getByRole('searchbox').fill('anx')
  await expect.element(text(many)).not.toBeInTheDocument()
  tell()
  await expect.element(text(say('running.give.found', { count: 0 }))).toBeVisible()
})
