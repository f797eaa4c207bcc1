import { NOTHING_READ, pageMatter, readingClaim } from '@vereda/domain/content/reading.ts'
import type { Resource } from '@vereda/domain/resource/resource.ts'
import type { DemoAccount, DemoAttempt, DemoPlay, DemoTrail } from '../demo-domain.ts'
import { type Random, randomFrom } from '../package/kit/art/random.js'

const DAY_MS = 86_400_000

/** How a trail is being played: when it began, which part of its learners opened it, and how far a keen one has got. */
export type TrailRun = { trail: DemoTrail; daysAgo: number; opened: number; reach: number }

/** A person's answers in a trail's pages: by resource, then by question. */
type PageAnswers = Record<string, Record<string, string[]>>

/** The progress of people whom the demo names: resources finished per trail, how well (0–1), and their answers. */
export type NamedProgress = Record<
  string,
  { finished: number; skill: number; lastDaysAgo: number; answers?: PageAnswers }
>

type Temper = { drive: number; skill: number }

const between = (random: Random, low: number, high: number) => low + (high - low) * random()
// the mean of three numbers, so that most people are in the middle
const middling = (random: Random) => (random() + random() + random()) / 3

const resourcesOf = (trail: DemoTrail): Resource[] => trail.document.steps.flatMap((step) => step.resources)

/** The hour at which a person learns: before work, after lunch or in the evening (in UTC, three hours ahead of the people's own time). */
function hourOf(random: Random): number {
  const r = random()
  if (r < 0.3) return between(random, 10, 12)
  return r < 0.65 ? between(random, 15, 18) : between(random, 22, 25)
}

/** One sitting: how much of the points was reached, and whether it was finished. */
function sitting(
  random: Random,
  resource: Resource,
  skill: number,
  finished: boolean,
): Omit<DemoPlay, 'key' | 'date' | 'seq'> {
  const part = finished
    ? Math.min(1, Math.max(0.3, skill + between(random, -0.2, 0.2)))
    : between(random, 0.1, 0.5)
  const bonus = finished
    ? Math.round(resource.maxBonus * Math.min(1, Math.max(0, skill + between(random, -0.4, 0.1))))
    : 0
  const claimed = resource.badges.filter(
    ({ wonBy }) => wonBy.kind === 'content' && finished && random() < part - 0.25,
  )
  return {
    resourceId: resource.id,
    points: [Math.round(resource.maxPoints * part)],
    bonus,
    badges: claimed.map(({ id }) => id),
    finished,
  }
}

const USUAL_MINUTES = 6

/** What a device reports of a play besides the points: about the minutes that its author expects, and sometimes no network. */
function toldOf(key: string, { minutes = USUAL_MINUTES }: Pick<Resource, 'minutes'>, finished: boolean) {
  const random = randomFrom(`${key} time`)
  const part = finished ? between(random, 0.6, 1.7) : between(random, 0.1, 0.5)
  return { spent: Math.round(60 * minutes * part), offline: random() < 0.3 }
}

/** The sittings of one resource: some people leave it once before they finish, and keen ones repeat it for more points. */
function sittingsOf(random: Random, resource: Resource, { skill }: Temper) {
  const first = sitting(random, resource, skill, true)
  const left = random() < 0.18 ? [sitting(random, resource, skill, false)] : []
  const again = random() < 0.1 ? [sitting(random, resource, Math.min(1, skill + 0.15), true)] : []
  return [...left, first, ...again]
}

type Window = { from: number; to: number }

/** Spreads sittings over the days of a window, in order, at hours when people learn. None is later than the window's end. */
function dates(random: Random, count: number, { from, to }: Window): string[] {
  const days = Math.max(1, (to - from) / DAY_MS)
  const marks = Array.from({ length: count }, () => random() * days).sort((a, b) => a - b)
  return marks.map((mark, i) => {
    const day = new Date(from + Math.floor(mark) * DAY_MS).setUTCHours(0, 0, 0, 0)
    const time = day + hourOf(random) * 3_600_000 + i * 61_000
    return new Date(Math.min(Math.max(time, from + 60_000), to - (count - i) * 61_000)).toISOString()
  })
}

/** A person's progress in a trail until now: how far they came, and how they play. */
type Way = {
  username: string
  run: TrailRun
  now: Date
  finished: number
  temper: Temper
  /** How many days ago the person last played. */
  lastDaysAgo: number
}

function attempt(random: Random, { username, run, now, finished, temper, lastDaysAgo }: Way): DemoAttempt {
  const { trail, daysAgo } = run
  const { document } = trail
  const done = resourcesOf(trail).slice(0, finished)
  const enrolled = now.getTime() - daysAgo * DAY_MS
  const start = enrolled + between(random, 0.02, 0.3) * daysAgo * DAY_MS
  const sittings = done.flatMap((resource) => sittingsOf(random, resource, temper))
  const when = dates(random, sittings.length, {
    from: start,
    to: now.getTime() - lastDaysAgo * DAY_MS - 600_000,
  }).sort()
  const plays = sittings.map((play, i) => {
    const key = `demo:${document.id}:${username}:${i}`
    const resource = done.find(({ id }) => id === play.resourceId)!
    return { ...play, key, date: when[i]!, seq: 0, ...toldOf(key, resource, play.finished) }
  })
  const seen = document.steps.filter((step) =>
    step.resources.some(({ id }) => done.some((resource) => resource.id === id)),
  )
  const isWhole = finished > 0 && finished === resourcesOf(trail).length && document.test === null
  return {
    username,
    trailId: document.id,
    enrolledDate: new Date(enrolled).toISOString(),
    introductionSeen: finished > 0,
    conclusionSeen: isWhole,
    rankingSeen: isWhole,
    stepsSeen: seen.map(({ id }) => id),
    plays,
  }
}

/** How a person plays. Most are in the middle; one in forty is far ahead of everybody. */
function temperOf(random: Random): Temper {
  const isKeen = random() < 0.025
  return {
    drive: middling(random) + (isKeen ? 0.7 : 0),
    skill: (isKeen ? 0.65 : 0.5) + 0.3 * random() + 0.05,
  }
}

/** How many resources of a trail a person has finished by now. */
function finishedBy(random: Random, run: TrailRun, { drive }: Temper): number {
  if (random() > run.opened) return 0
  const all = resourcesOf(run.trail).length
  return Math.min(all, Math.round(all * run.reach * (0.15 + 0.95 * drive) + between(random, -0.6, 0.6)))
}

/** Numbers a device's plays in the order of their dates, across all trails. */
function numbered(attempts: DemoAttempt[]): DemoAttempt[] {
  const all = attempts.flatMap(({ plays }) => plays).sort((a, b) => a.date.localeCompare(b.date))
  const seq = new Map(all.map((play, i) => [play.key, i + 1]))
  return attempts.map((one) => ({
    ...one,
    plays: one.plays.map((play) => ({ ...play, seq: seq.get(play.key)! })),
  }))
}

/** Turns a finished play of a page into one with its learner's answers and the points that these are worth. */
function answeredPlay(play: DemoPlay, trail: DemoTrail, answers: PageAnswers): DemoPlay {
  const given = answers[play.resourceId]
  const resource = resourcesOf(trail).find(({ id }) => id === play.resourceId)
  if (!given || !play.finished || resource?.data.type !== 'contenttool') return play
  const matter = pageMatter(resource.data.blocks)
  const reading = { ...NOTHING_READ, reachedEnd: true, watched: matter.videos, answers: given }
  return { ...play, ...readingClaim(matter, reading, resource.maxPoints) }
}

/** The attempts of everybody until now: the same for the same seed and `now`. People in `named` have exactly the given progress. */
export function* demoAttempts(
  {
    seed,
    accounts,
    runs,
    named,
  }: { seed: string; accounts: DemoAccount[]; runs: TrailRun[]; named: Record<string, NamedProgress> },
  now: Date,
): Generator<DemoAttempt> {
  for (const account of accounts.filter(({ role }) => role !== 'manager')) {
    const random = randomFrom(`${seed}${account.username}`)
    const temper = temperOf(random)
    const own = runs.filter(({ trail }) =>
      trail.journeys.some((journey) => account.journeys.includes(journey)),
    )
    yield* numbered(
      own.map((run) => {
        const told = named[account.username]?.[run.trail.document.id]
        const byChance = finishedBy(random, run, temper)
        const made = attempt(random, {
          username: account.username,
          run,
          now,
          finished: named[account.username] ? (told?.finished ?? 0) : byChance,
          temper: { ...temper, skill: told?.skill ?? temper.skill },
          lastDaysAgo: told?.lastDaysAgo ?? 0,
        })
        const plays = made.plays.map((play) => answeredPlay(play, run.trail, told?.answers ?? {}))
        return { ...made, plays }
      }),
    )
  }
}
