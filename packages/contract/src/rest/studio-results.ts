import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageNumber } from '../paging.ts'
import { text } from '../text.ts'

const YEAR_MIN = 1900
const DAY_MAX = '9998-12-31' // a year that every clock has
/** A day of the domain’s calendar, as a filter names it (`YYYY-MM-DD`). */
const Day = z.iso.date().check(z.refine((day) => Number(day.slice(0, 4)) >= YEAR_MIN && day <= DAY_MAX))

/** Who a result counts: people who play alone, or teams. */
export const ResultKind = z.enum(['learner', 'team'])
export type ResultKind = z.infer<typeof ResultKind>

/** How many a group trail was given to, how many began, and how many have finished everything at least once. */
export const GroupTrailResult = z.object({
  groupTrailId: z.string(),
  /** A node of a release before does not say. */
  trailId: z.optional(z.string()),
  title: z.string(),
  kind: ResultKind,
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  ...{ players: z.int(), begun: z.int(), completed: z.int() },
})
export type GroupTrailResult = z.infer<typeof GroupTrailResult>

/** A step of the trail and how many came to it: played something of it or of a later one, in whichever attempt. */
export const StepReached = z.object({ id: z.string(), title: z.string(), reached: z.int() })
export type StepReached = z.infer<typeof StepReached>

/** How many began and how many first finished everything on a day of the domain’s calendar (`YYYY-MM-DD`). */
export const ResultDay = z.object({ day: z.string(), begun: z.int(), completed: z.int() })
export type ResultDay = z.infer<typeof ResultDay>

/**
 * Where somebody, or a team, stands: `step` is the furthest that they came to, from 1, 0 before they begin, of the `steps` of the version that they
 * are on (an older node does not say of how many); `passed` whether they ever finished with the points that pass, `spent` the seconds that their
 * devices tell, null where they tell none; `silentSince` when a device of theirs was last in touch, null unless they are `silent`.
 */
export const PlayerStands = z.object({
  ...{ id: z.string(), name: z.string() },
  ...{ step: z.int(), steps: z.optional(z.int()), points: z.int() },
  lastPlayed: z.nullable(z.string()),
  completed: z.nullable(z.string()),
  passed: z.boolean(),
  spent: z.nullable(z.int()),
  silentSince: z.nullable(z.string()),
})
export type PlayerStands = z.infer<typeof PlayerStands>

/**
 * Where somebody stands as a list is asked for: not begun (`waiting`), begun, finished; `behind` is who has not finished, `silent` who of these has
 * begun or fetched the trail for use without a network and of whose devices none was in touch for a week: what they played is not here yet; `alone`
 * the people who have begun and are in no team, of a trail of teams a list beside that of its teams.
 */
export const RESULT_STANDS = ['waiting', 'begun', 'behind', 'completed', 'silent', 'alone'] as const
export const ResultStands = z.enum(RESULT_STANDS)
export type ResultStands = z.infer<typeof ResultStands>

/**
 * Of whom a result tells: who is on a version; who is in a group; one person, or the team that they are in; one team; who began within days
 * (of the domain’s calendar, both counted in). Without any of these, of everybody.
 */
const FILTER = {
  version: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
  group: z.optional(text(128)),
  person: z.optional(text(128)),
  team: z.optional(text(128)),
  from: z.optional(Day),
  until: z.optional(Day),
}
export const ResultFilter = z.strictObject(FILTER)
export type ResultFilter = z.infer<typeof ResultFilter>
export const RESULT_FILTERS = ['version', 'group', 'person', 'team', 'from', 'until'] as const

const Named = z.object({ id: z.string(), name: z.string() })
/** What a result may be filtered by: versions that somebody is on, the domain's journeys and groups of people, the group trail's teams (500 of each at most). */
export const ResultChoices = z.object({
  versions: z.array(z.int()),
  groups: z.array(Named),
  teams: z.array(Named),
})
export type ResultChoices = z.infer<typeof ResultChoices>

/** How many of those whom a filter leaves began and finished. */
export const ChosenCounts = z.object({ players: z.int(), begun: z.int(), completed: z.int() })
export type ChosenCounts = z.infer<typeof ChosenCounts>

/**
 * A question and how it went the first time that each met it: how many answered, how many were right, and the answers, the most chosen
 * first (6 at most). `item` is where it stands in the trail’s editor.
 */
export const HardQuestion = z.object({
  resourceId: z.string(),
  resource: z.string(),
  question: z.string(),
  words: z.string(),
  item: z.string(),
  answered: z.int(),
  correct: z.int(),
  answers: z.array(z.object({ words: z.string(), right: z.boolean(), players: z.int() })),
})
export type HardQuestion = z.infer<typeof HardQuestion>

export const studioResults = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results',
  does: 'Lists the trails that were given to people, last given first, a page of 20 at a time, each with how many began and how many finished; and the domain’s time zone.',
  access: 'reporter',
  query: z.strictObject({ page: pageNumber() }),
  answer: z.object({ results: z.array(GroupTrailResult), total: z.int(), timeZone: z.optional(z.string()) }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

const ofGroupTrail = z.object({ groupTrailId: text(128) })
const OF_REPORT = ['signed-out', 'not-permitted', 'malformed', 'unknown-trail', 'too-few'] as const

export const studioResult = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId',
  does: 'Tells how far people came in a group trail: how many came to each step of its newest version (of the one that the filter names, where it names one), and how many began and finished on which day; of those whom the filter leaves. Without a filter it is counted as plays arrive. `person` is whom the filter names, `timeZone` the domain’s. Of fewer than five people whom a filter leaves only managers are told. Who only reads results is told under no filter by days, and under none that would, beside another, tell of fewer than five.',
  access: 'reporter',
  params: ofGroupTrail,
  query: ResultFilter,
  answer: z.object({
    result: GroupTrailResult,
    chosen: ChosenCounts,
    steps: z.array(StepReached),
    /** Whether versions are played whose steps are others, or stand otherwise, than those that are told: a step is counted by its place. */
    areStepsMixed: z.optional(z.boolean()),
    days: z.array(ResultDay),
    choices: ResultChoices,
    person: z.nullable(Named),
    asOf: z.string(),
    timeZone: z.optional(z.string()),
  }),
  refusals: OF_REPORT,
})

/** So many silent players are counted; where there are as many or more, the list tells how many. */
export const SILENT_MOST = 1_000

const Passing = { rating: z.number(), passed: z.int(), completed: z.int() }
/** In how many seconds half of the players were done, to the minute or so, and of how many time is known; null where of none or too few. */
const TakenTime = z.object({ seconds: z.nullable(z.int()), players: z.int() })
/**
 * How long a trail took, in all and at each step of its newest version; how many of those who finished passed, null where nothing decides it; how
 * many plays were without a network of those whose device tells, null where of none or too few; and how many are `silent`,
 * up to `SILENT_MOST`.
 */
export const ResultFigures = z.object({
  time: z.extend(TakenTime, {
    steps: z.array(z.extend(TakenTime, { id: z.string(), title: z.string() })),
  }),
  /** `ratings`: what the versions ask that somebody came to the end of, the least first; an older node names one. */
  passing: z.nullable(z.object({ ...Passing, ratings: z.optional(z.array(z.number())) })),
  network: z.nullable(z.object({ told: z.int(), offline: z.int() })),
  silent: z.int().check(z.maximum(SILENT_MOST)),
  /** Of a trail of teams, who began it and is in none: nothing else here counts them. Named to managers alone; only without a filter. */
  alone: z.optional(z.object({ count: z.int(), people: z.array(Named) })),
})
export type ResultFigures = z.infer<typeof ResultFigures>

export const studioResultFigures = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/figures',
  does: 'Tells how long a group trail took half of its players, in all and at each step, how many passed, how many plays were without a network, and how many have begun or fetched it and have devices that were not in touch for a week; of those whom the filter leaves. Of a trail of teams also who began it and is in none. Without a filter it is counted as plays arrive. Of fewer than five people only managers are told. Who only reads results is told under no filter by days, and under none that would, beside another, tell of fewer than five.',
  access: 'reporter',
  params: ofGroupTrail,
  query: ResultFilter,
  answer: ResultFigures,
  refusals: OF_REPORT,
})

export const studioResultQuestions = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/questions',
  does: 'Lists the questions of a group trail’s pages, challenges, packages and test, the hardest first (100 at most): how many were right the first time, and the answers chosen; of those whom the filter leaves. Packages tell of theirs where they journal interactions. Without a filter it is counted as plays arrive. Of fewer than five people only managers are told. Who only reads results is told under no filter by days, and under none that would, beside another, tell of fewer than five.',
  access: 'reporter',
  params: ofGroupTrail,
  query: ResultFilter,
  answer: z.object({ trailId: z.string(), questions: z.array(HardQuestion) }),
  refusals: OF_REPORT,
})

export const studioResultPlayers = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/players',
  does: 'Lists who is in a group trail, a page of 20 at a time: who has not finished first, of these who has come least far, then who has been quiet longest; of those whom the filter leaves and who stand where `stands` says, and how many they are. `gone` is how many more the figures count as standing so who were erased, or are teams of which nobody is left: they stand in no such list. Of fewer than five people only managers are told.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ page: pageNumber(5), stands: z.optional(ResultStands), ...FILTER }),
  answer: z.object({ players: z.array(PlayerStands), total: z.int(), gone: z.optional(z.int()) }),
  refusals: OF_REPORT,
})

export const writeToPlayers = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/results/:groupTrailId/notice',
  does: 'Tells exactly those of a group trail whom the filter leaves and who stand where `stands` says at this moment something in the manager’s words; of a team its members. Answers how many have it. The id is the sender’s: sent twice it is told once.',
  access: 'manager',
  params: ofGroupTrail,
  body: z.strictObject({
    ...{ id: z.uuid(), title: text(120), text: text(2_000), stands: ResultStands },
    filter: z.optional(ResultFilter),
  }),
  answer: z.object({ people: z.int() }),
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail'],
})

export const exportPlayers = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/players.csv',
  does: 'Who is in a group trail, whom the filter leaves and who stands where `stands` says, all of them, as CSV (UTF-8; columns parted by semicolons where the language that `Accept-Language` wants most has the comma within numbers, else by commas): name, id, furthest step, points, when a play of theirs last arrived, when all of it first had (what is played without a network arrives later, and counts for its own date), whether they passed (`yes`; `no` of who has finished without the points that pass; empty before that), the minutes that it took, and, of who is silent, when a device of theirs was last in touch. Moments are told by the clock of the domain’s time zone, with how far it is from UTC (`2026-03-02T23:30:00-03:00`). No text of it is a formula to a spreadsheet. Of fewer than five people only managers are told.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ stands: z.optional(ResultStands), ...FILTER }),
  answer: 'stream',
  refusals: OF_REPORT,
})

export const exportPlayersSheet = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/players.xlsx',
  does: 'The same list as a workbook (XLSX) of one sheet, its titles in the reader’s language and its times as those of a spreadsheet in the domain’s time zone; every text of it is a text. Of fewer than five people only managers are told.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ stands: z.optional(ResultStands), ...FILTER }),
  answer: 'stream',
  refusals: OF_REPORT,
})

export const exportStatements = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/statements.ndjson',
  does: 'Every play of the same people or teams as a statement of xAPI 1.0.3, one a line (NDJSON), by player and as they arrived: who played what, with which points, when. A statement’s id is the play’s, so that it is one wherever it is sent. Of fewer than five people only managers are told.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ stands: z.optional(ResultStands), ...FILTER }),
  answer: 'stream',
  refusals: OF_REPORT,
})

export const studioResultReactions = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/reactions',
  does: 'What those whom the filter leaves thought of the trail: how many gave one to five stars, and what they wrote, a page of 20 at a time, the newest first, without a name. Where fewer than five answered only managers are told. Who only reads results is told under no filter by days, and under none that would, beside another, tell of fewer than five.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ page: pageNumber(5), ...FILTER }),
  answer: z.object({
    isAsked: z.boolean(),
    stars: z.array(z.int()),
    written: z.array(
      z.object({
        ...{ stars: z.int(), day: z.string() },
        texts: z.array(z.object({ prompt: z.string(), text: z.string() })),
      }),
    ),
    total: z.int(),
  }),
  refusals: OF_REPORT,
})

export const studioResultLive = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/live',
  does: 'Tells that the results of a group trail changed, as server-sent events (`text/event-stream`) for as long as it is read: one at the beginning, then at most one a second. Each has a tick; a report’s calls that send it as the header Vereda-Tick share one answer. It ends with the session, with the permission, after a quarter of an hour and when the node leaves: ask again. One account has 12 at a node at most.',
  access: 'reporter',
  params: ofGroupTrail,
  answer: 'stream',
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-trail', 'too-many'],
})

export const STUDIO_RESULT_CALLS = {
  exportPlayers,
  exportPlayersSheet,
  exportStatements,
  studioResults,
  studioResult,
  studioResultFigures,
  studioResultLive,
  studioResultPlayers,
  studioResultQuestions,
  studioResultReactions,
  writeToPlayers,
} as const
