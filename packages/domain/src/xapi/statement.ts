/** A play, or an attempt at a trail's test, with the values for its statement; `max` is the most that points and bonus can be together. */
export type ToldPlay = {
  id: string
  actor: { kind: 'learner' | 'team'; id: string; name: string }
  activity: { id: string; title: string; type: 'course' | 'lesson' | 'assessment' }
  trail: { id: string; title: string; version: number }
  points: number
  bonus: number
  max: number
  finished: boolean
  /** The whole seconds that it took, and whether the device had no network; null where the device did not report it. */
  spent: number | null
  offline: boolean | null
  /** When it was played, and when it arrived: ISO 8601, UTC. */
  date: string
  stored: string
  /** When the player started the trail again, so that the play stopped counting; null while it counts. */
  discarded: string | null
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

function resultOf({ points, bonus, max, finished, spent }: ToldPlay, extensions: string) {
  const score = points + bonus
  return {
    score: {
      ...(max > 0 && { scaled: Math.min(1, score / max) }),
      raw: score,
      min: 0,
      max: Math.max(max, score),
    },
    completion: finished,
    ...(spent !== null && { duration: `PT${spent}S` }),
    extensions: { [`${extensions}/points`]: points, [`${extensions}/bonus`]: bonus },
  }
}

/** The values that xAPI has no property for: whether the device had no network, and since when the play does not count. */
const saidOf = ({ offline, discarded }: ToldPlay, extensions: string): Record<string, boolean | string> => ({
  ...(offline !== null && { [`${extensions}/offline`]: offline }),
  ...(discarded !== null && { [`${extensions}/discarded`]: discarded }),
})

/**
 * A play as an xAPI 1.0.3 statement, with the play's own id. `home` is the domain's origin; accounts, activities and extensions have
 * addresses below it.
 */
export function statementOf(play: ToldPlay, home: string) {
  const { id, actor, trail, finished, date, stored } = play
  const extensions = `${home}/xapi/extensions`
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
    result: resultOf(play, extensions),
    context: {
      contextActivities: { parent: [activity(trailId, trail.title, 'course')] },
      revision: String(trail.version),
      platform: 'Vereda',
      extensions: saidOf(play, extensions),
    },
    timestamp: date,
    stored,
    version: '1.0.3',
  }
}
