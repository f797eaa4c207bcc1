/** A play as a statement tells of it; `score` is within 0 and `max`. */
export type ToldPlay = {
  id: string
  actor: { kind: 'learner' | 'team'; id: string; name: string }
  activity: { id: string; title: string; type: 'course' | 'lesson' | 'assessment' }
  trail: { id: string; title: string; version: number }
  score: number
  max: number
  finished: boolean
  /** When it was played and when it arrived: ISO 8601, UTC. */
  date: string
  stored: string
}

const VERBS = {
  completed: 'http://adlnet.gov/expapi/verbs/completed',
  progressed: 'http://adlnet.gov/expapi/verbs/progressed',
} as const
const TYPES = 'http://adlnet.gov/expapi/activities'

const activity = (id: string, title: string, type: string) => ({
  objectType: 'Activity' as const,
  id,
  definition: { name: { und: title }, type: `${TYPES}/${type}` },
})

/** A play as a statement of xAPI 1.0.3, under the play's own id. `home` is the origin of the domain; accounts and activities are below it. */
export function statementOf(play: ToldPlay, home: string) {
  const { id, actor, trail, score, max, finished, date, stored } = play
  const verb = finished ? 'completed' : 'progressed'
  const trailId = `${home}/xapi/trails/${encodeURIComponent(trail.id)}`
  return {
    id,
    actor: {
      objectType: actor.kind === 'team' ? ('Group' as const) : ('Agent' as const),
      name: actor.name,
      account: { homePage: home, name: actor.id },
    },
    verb: { id: VERBS[verb], display: { en: verb } },
    object: activity(
      `${trailId}/activities/${encodeURIComponent(play.activity.id)}`,
      play.activity.title,
      play.activity.type,
    ),
    result: {
      score: {
        ...(max > 0 && { scaled: Math.min(1, score / max) }),
        raw: score,
        min: 0,
        max: Math.max(max, score),
      },
      completion: finished,
    },
    context: {
      contextActivities: { parent: [activity(trailId, trail.title, 'course')] },
      revision: String(trail.version),
      platform: 'Vereda',
    },
    timestamp: date,
    stored,
    version: '1.0.3',
  }
}
