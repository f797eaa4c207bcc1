import { beginSession } from '@vereda/client/session/session.ts'
import { listUser } from '@vereda/contract/rest/enrollctl-listUser.ts'
import { trailRanking } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { brokenWords } from '../../../../../tests/components/broken-words.ts'
import { say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { largeLetters } from '../../../../../tests/components/large-letters.ts'
import { noteReachable } from '../../platform/local/calls/connection.ts'
import { RankScreen } from './rank-screen.tsx'

const NAMES = ['Marcelo A.', 'Guilherme M.', 'Isabela S.', 'Ana Prado', 'Fernanda R.']
const ranking = NAMES.map((name, n) => ({
  id: name === 'Ana Prado' ? ANA_SIGNED_IN.userId : name,
  name,
  points: 500 - n * 30,
  position: n + 1,
}))

for (const [width, height] of [
  [320, 640],
  [768, 1024],
] as const)
  test(`in large letters on ${width} px every place of the ranking shows whole, and names keep whole words`, async ({
    show,
    server,
  }) => {
    noteReachable(true)
    beginSession(ANA_SIGNED_IN)
    const id = `letters-${width}`
    const trail = { ...listedTrail(aTrailDocument({ title: 'Soil' })), id, rankingSeen: true }
    server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
    server.answers(trailRanking, { ranking, position: 4, total: 5 })
    await page.viewport(width, height)
    largeLetters()
    await show(<RankScreen trailId={id} />, { group: 'rank', at: `/rank/${id}` })
    await expect.element(page.getByText('Fernanda R.')).toBeVisible()
    const places = page.getByRole('listitem').elements()
    expect(places).toHaveLength(NAMES.length)
    await document.fonts.ready
    expect(places.flatMap(brokenWords)).toEqual([])
    const first = page.getByText('500').element().parentElement!.getBoundingClientRect()
    const ground = document.querySelector('.pal-mata')!.getBoundingClientRect()
    expect(first.top).toBeGreaterThanOrEqual(ground.top)
    const third = page.getByText('440').element().parentElement!.getBoundingClientRect()
    expect(third.bottom).toBeLessThanOrEqual(ground.bottom)
  })

test('in large letters on a wide screen the heading beside the note about teams keeps whole words', async ({
  show,
  server,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const id = 'letters-beside-a-note'
  const trail = {
    ...listedTrail(aTrailDocument({ title: 'Soil', trailType: 2 })),
    id,
    rankingSeen: true,
    teams: true,
  }
  server.keepsAnswering(listUser, { trails: [trail], totalPages: 1 })
  server.answers(trailRanking, { ranking, position: 4, total: 5 })
  await page.viewport(1280, 800)
  largeLetters()
  await show(<RankScreen trailId={id} />, { group: 'rank', at: `/rank/${id}` })
  await expect.poll(() => page.getByText(say('team-first.title')).elements()).toHaveLength(1)
  await document.fonts.ready
  const heading = page.getByRole('heading', { name: say('rank.title'), exact: true }).element()
  expect(brokenWords(heading)).toEqual([])
})
