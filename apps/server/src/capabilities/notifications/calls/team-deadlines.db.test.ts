import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../../tests/harness/team-stage.ts'
import { notifyAllOfDeadlines } from '../notification-jobs.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())

test('members of a team that concluded the trail are not notified that it closes; another team’s are', async () => {
  const [otters, hares] = [
    await stage.registered('ana', ['ana', 'bia']),
    await stage.registered('caio', ['caio', 'davi'], { name: 'Hares' }),
  ]
  await stage.owner.query("update group_trail set ends_at = now() + interval '2 days' where id = 'together'")
  await stage.play('caio', hares, ['caio', 'davi'])
  const team = writeTeamEntry(['default', otters, 'ana', 'bia'])
  const seen = await stage.post('ana', 'enrollctl/trackConclusion', { groupTrailId: 'together', team })
  expect(seen.statusCode).toBe(200)
  await notifyAllOfDeadlines(stage.one.database)
  const { rows } = await stage.owner.query(
    "select account_id from notification where type = 'deadline' order by account_id",
  )
  expect(rows.map(({ account_id }) => account_id)).toEqual(['caio', 'davi', 'eva', 'fabio', 'lia'])
})
