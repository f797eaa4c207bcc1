import { readFact } from '../../apps/server/src/capabilities/learning/derived-anew.ts'
import { factsOf } from '../../apps/server/src/capabilities/learning/sql/played-by.ts'
import { creditIdOf } from '../../apps/server/src/capabilities/learning/tracking-id.ts'
import { teamRecordOf } from '../../apps/server/src/capabilities/teams/team-record.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { TEAMS, TRAILS, USERS } from './course.ts'
import type { Credited } from './sim-server.ts'

type Facts = ReturnType<typeof readFact>[]

/** The content's report by the id of each credit. The report is stored only with the team's play. */
const saidIn = (played: Facts, userId: string) =>
  new Map(played.map(({ key, objectData }) => [creditIdOf(key, userId), objectData]))

/** The plays in the team records of all learners. The rebuild of the whole domain checks whether these records are the fold of their plays. */
export async function realCredited(database: Database, domainId: number): Promise<Credited[]> {
  const facts = (groupTrailId: string, playerId: string) =>
    database.as(domainId, async (tx) => (await factsOf(tx, { groupTrailId, playerId })).map(readFact))
  const credited: Credited[] = []
  for (const groupTrailId of TRAILS) {
    const teams = TEAMS.filter((team) => team.groupTrailId === groupTrailId)
    const played = (await Promise.all(teams.map(({ id }) => facts(groupTrailId, id)))).flat()
    for (const userId of USERS) {
      const said = saidIn(played, userId)
      const plays = (await facts(groupTrailId, teamRecordOf(userId))).map((play) => {
        if (!said.has(play.key)) throw new Error(`${userId} is credited with a play that no team has`)
        return { ...play, objectData: said.get(play.key) }
      })
      credited.push({ userId, groupTrailId, plays, isFold: true })
    }
  }
  return credited
}
