import { ENROLLED } from '@vereda/offline/testing/learning-attempt.ts'
import { isRebuildable, learningServer, listedTrail } from '@vereda/offline/testing/learning-server.ts'
import { teamRecordOf } from '@vereda/offline/testing/learning-teams.ts'
import { COURSE, ENDED, TEAMS, TRAILS, USERS } from './course.ts'
import type { Credited, Held, SimServer } from './sim-server.ts'

const START = Date.parse('2026-03-01T12:00:00.000Z')

/** A server in memory. It can be down and come back without losing anything. */
export function memoryServer(): SimServer {
  const server = learningServer(START)
  for (const user of USERS) for (const trail of TRAILS) server.enrol(user, trail, COURSE)
  server.refuse(ENDED, 410)
  let isDown = false
  let goBack: (() => void) | null = null

  for (const { id, groupTrailId } of TEAMS) server.formTeam(groupTrailId, id, [])

  function heldOf(playerId: string, groupTrailId: string): Held {
    const attempt = server.attempt(playerId, groupTrailId)
    const attempts = [...attempt.tests.values()].map((answers) => Number(answers.n?.[0]))
    const trail = listedTrail(groupTrailId, attempt)
    return { playerId, groupTrailId, plays: attempt.plays, attempts, trail, isFold: isRebuildable(attempt) }
  }

  function creditedTo(userId: string, groupTrailId: string): Credited[] {
    const record = server.attempt(teamRecordOf(userId), groupTrailId)
    return record ? [{ userId, groupTrailId, plays: record.plays, isFold: isRebuildable(record) }] : []
  }
  return {
    start: START,
    enrolled: ENROLLED,
    signIn: async (userId) => server.signIn(userId),
    endSessions: async (userId) => server.endSessions(userId),
    calls: server.calls,
    epoch: server.epoch,
    isDown: () => isDown,
    goDown() {
      isDown = true
    },
    async comeBack() {
      isDown = false
    },
    remember() {
      goBack = server.remember()
    },
    rollBack() {
      goBack?.()
      return goBack !== null
    },
    async formTeam({ id, groupTrailId }, members) {
      server.formTeam(groupTrailId, id, members)
    },
    held: async () => [
      ...USERS.flatMap((userId) => TRAILS.map((trail) => heldOf(userId, trail))),
      ...TEAMS.map(({ id, groupTrailId }) => heldOf(id, groupTrailId)),
    ],
    credited: async () => USERS.flatMap((userId) => TRAILS.flatMap((trail) => creditedTo(userId, trail))),
  }
}
