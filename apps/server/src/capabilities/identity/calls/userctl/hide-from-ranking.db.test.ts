import { aPlay, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Ranking } from '@vereda/domain/ranking/ranking.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { enrol } from '../../../enrolment/enrol.ts'

let one: TestApp
let domainId = 0
const tokens = new Map<string, string>()
beforeAll(async () => {
  one = await testApp()
  const learners = ['ana', 'bia', 'caio']
  const trails = [aTrailDocument(), aTrailDocument({ id: 'later', steps: [] })]
  domainId = await one.addDomain({ hostkey: 'acme', learners, trails })
  for (const learner of learners) tokens.set(learner, await one.signIn('acme', learner))
})
afterAll(() => one.close())

const headers = (learner: string) => as('acme', tokens.get(learner)!)
const hide = (learner: string, hideFromRanking: boolean) =>
  one.app.inject({
    method: 'PUT',
    url: '/rest/userctl/change',
    headers: headers(learner),
    payload: { hideFromRanking },
  })

async function play(learner: string, points: number) {
  const post = (path: string, payload: object) =>
    one.app.inject({ method: 'POST', url: `/rest/enrollctl/${path}`, headers: headers(learner), payload })
  const tracked = await post('trackItem', { groupTrailId: 'trail', resourceId: 'resource' })
  await post(`track/${tracked.json().result.replace('track:', '')}`, aPlay({ points: [points] }))
}

async function rankingOf(learner: string, groupTrail = 'trail'): Promise<Ranking> {
  const url = `/rest/enrollctl/trailRanking?groupTrail=${groupTrail}`
  return (await one.app.inject({ method: 'GET', url, headers: headers(learner) })).json()
}
const listed = ({ ranking }: Ranking) => ranking.map(({ id, position }) => `${position} ${id}`)

test('a hidden learner is in no ranking but their own, also in later trails, and returns with all of their points', async () => {
  await play('ana', 90)
  await play('bia', 60)
  expect((await hide('ana', true)).json().user).toMatchObject({ hideFromRanking: true })
  const ofOthers = await rankingOf('bia')
  expect(listed(ofOthers)).toEqual(['1 bia', '2 caio'])
  expect([ofOthers.position, ofOthers.total, ofOthers.isHidden]).toEqual([1, 2, undefined])
  const own = await rankingOf('ana')
  expect(listed(own)).toEqual(['1 ana', '2 bia', '3 caio'])
  expect([own.position, own.total, own.isHidden]).toEqual([1, 3, true])
  await play('ana', 100)
  expect(listed(await rankingOf('bia'))).toEqual(['1 bia', '2 caio'])

  await one.database.as(domainId, (tx) =>
    tx.rows({ name: 'forget', text: `delete from player where player_id = $1 and group_trail_id = $2` }, [
      'ana',
      'later',
    ]),
  )
  await one.database.as(domainId, (tx) => enrol(tx, 'later', [{ accountId: 'ana' }]))
  expect((await rankingOf('bia', 'later')).ranking.map(({ id }) => id)).not.toContain('ana')

  await hide('ana', false)
  expect(listed(await rankingOf('bia'))).toEqual(['1 ana', '2 bia', '3 caio'])
  expect((await rankingOf('bia', 'later')).ranking.map(({ id }) => id)).toContain('ana')
})
