import {
  ENROLLED,
  isRebuildable,
  learningServer,
  listedTrail,
} from '@vereda/offline/testing/learning-server.ts'
import { COURSE, ENDED, TRAILS, USERS } from './course.ts'
import type { Held, SimServer } from './sim-server.ts'

const START = Date.parse('2026-03-01T12:00:00.000Z')

/** A server in memory, which can be gone and come back without losing anything. */
export function memoryServer(): SimServer {
  const server = learningServer(START)
  for (const user of USERS) for (const trail of TRAILS) server.enrol(user, trail, COURSE)
  server.refuse(ENDED, 410)
  let isDown = false
  let goBack: (() => void) | null = null

  function heldOf(userId: string, groupTrailId: string): Held {
    const attempt = server.attempt(userId, groupTrailId)
    const attempts = [...attempt.tests.values()].map((answers) => Number(answers.n?.[0]))
    const trail = listedTrail(groupTrailId, attempt)
    return { userId, groupTrailId, plays: attempt.plays, attempts, trail, isFold: isRebuildable(attempt) }
  }
  return {
    start: START,
    enrolled: ENROLLED,
    signIn: async (userId) => server.signIn(userId),
    endSessions: async (userId) => server.endSessions(userId),
    calls: server.calls,
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
    held: async () => USERS.flatMap((userId) => TRAILS.map((trail) => heldOf(userId, trail))),
  }
}
