import { aPlay } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../../tests/harness/team-stage.ts'
import { trailsOfPerson } from '../sql/person-story.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())

async function playAlone(who: string, points: number) {
  const item = { groupTrailId: 'together', resourceId: 'together-two' }
  const { result } = (await stage.post(who, 'enrollctl/trackItem', item, `${who} alone`)).json()
  await stage.post(who, `enrollctl/track/${result.replace('track:', '')}`, aPlay({ points: [points] }))
}

/** What a person's page tells of the trail: the points for each way of playing it. */
async function told(who: string) {
  const trails = await stage.one.database.as(stage.acme, (tx) => trailsOfPerson(tx, who))
  const together = trails.filter(({ groupTrailId }) => groupTrailId === 'together')
  return Object.fromEntries(together.map(({ isInTeam, points }) => [isInTeam ? 'team' : 'alone', points]))
}

test('a person’s page shows points in a team beside points alone, and a trail not begun once', async () => {
  const team = await stage.registered('ana', ['ana', 'bia'])
  await stage.play('ana', team, ['ana', 'bia'])
  await playAlone('ana', 20)
  expect(await told('ana')).toEqual({ team: 50, alone: 20 })
  expect(await told('bia')).toEqual({ team: 50 })
  expect(await told('caio')).toEqual({ alone: 0 })
})
