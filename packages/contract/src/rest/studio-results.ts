import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageNumber } from '../paging.ts'
import { FILTER, OF_REPORT, ofGroupTrail, ResultFilter } from './result-filter.ts'
import {
  exportPlayers,
  exportPlayersSheet,
  exportStatements,
  studioResultPlayers,
  writeToPlayers,
} from './studio-result-players.ts'

/** What a result counts: people who play alone, or teams. */
export const ResultKind = z.enum(['learner', 'team'])
export type ResultKind = z.infer<typeof ResultKind>

/** To how many players a group trail was given, how many began, and how many have finished everything at least once. */
export const GroupTrailResult = z.object({
  groupTrailId: z.string(),
  /** An older node leaves it out. */
  trailId: z.optional(z.string()),
  title: z.string(),
  kind: ResultKind,
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  players: z.int(),
  begun: z.int(),
  completed: z.int(),
})
export type GroupTrailResult = z.infer<typeof GroupTrailResult>

/** A step of the trail and how many players reached it: they played something of it or of a later step, in any attempt. */
export const StepReached = z.object({ id: z.string(), title: z.string(), reached: z.int() })
export type StepReached = z.infer<typeof StepReached>

/** How many players began, and how many finished everything for the first time, on a day of the domain’s calendar (`YYYY-MM-DD`). */
export const ResultDay = z.object({ day: z.string(), begun: z.int(), completed: z.int() })
export type ResultDay = z.infer<typeof ResultDay>

const Named = z.object({ id: z.string(), name: z.string() })
/**
 * What results may be filtered by: the versions that somebody is on, the domain's journeys and groups of people, and the group trail's
 * teams (500 of each at most).
 */
export const ResultChoices = z.object({
  versions: z.array(z.int()),
  groups: z.array(Named),
  teams: z.array(Named),
})
export type ResultChoices = z.infer<typeof ResultChoices>

/** How many of the players that a filter selects began and finished. */
export const ChosenCounts = z.object({ players: z.int(), begun: z.int(), completed: z.int() })
export type ChosenCounts = z.infer<typeof ChosenCounts>

/**
 * A question and how players answered it the first time: how many answered, how many were right, and the answers, the most chosen first (6
 * at most). `item` is its place in the trail’s editor.
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
    /**
     * Whether other versions are played whose steps differ from the listed ones, or are in another order: steps are then counted by their
     * position.
     */
    areStepsMixed: z.optional(z.boolean()),
    days: z.array(ResultDay),
    choices: ResultChoices,
    person: z.nullable(Named),
    asOf: z.string(),
    timeZone: z.optional(z.string()),
  }),
  refusals: OF_REPORT,
})

/** Up to how many silent players are counted; where there are as many or more, only the list tells how many. */
export const SILENT_MOST = 1_000

const Passing = { rating: z.number(), passed: z.int(), completed: z.int() }
/**
 * The time within which half of the players were done, in seconds, precise to about a minute, and for how many the time is known; null
 * where it is known for too few.
 */
const TakenTime = z.object({ seconds: z.nullable(z.int()), players: z.int() })
/**
 * How long a trail took, in all and at each step of its newest version; how many of those who finished passed (null where nothing decides
 * it); how many of the plays whose device reports it were made without a network (null where too few report it); and how many players are
 * `silent`, up to `SILENT_MOST`.
 */
export const ResultFigures = z.object({
  time: z.extend(TakenTime, {
    steps: z.array(z.extend(TakenTime, { id: z.string(), title: z.string() })),
  }),
  /** `ratings` are the pass ratings of the versions that somebody finished, the lowest first; an older node sends only one. */
  passing: z.nullable(z.object({ ...Passing, ratings: z.optional(z.array(z.number())) })),
  network: z.nullable(z.object({ told: z.int(), offline: z.int() })),
  silent: z.int().check(z.maximum(SILENT_MOST)),
  /**
   * In a trail of teams, the people who began it and are in no team; no other figure here counts them. Only managers get their names, and
   * only without a filter.
   */
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

/** Selects, instead of a trail’s teams, the people who have begun it and are in none (`alone` of the list of players). */
const ALONE = { stands: z.optional(z.literal('alone')) }

export const studioResultQuestions = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/questions',
  does: 'Lists the questions of a group trail’s pages, challenges, packages and test, the hardest first (100 at most): how many were right the first time, and the answers chosen; of those whom the filter leaves, of a trail of teams with `stands=alone` of the people who have begun it and are in no team. Packages tell of theirs where they journal interactions. Without a filter it is counted as plays arrive. Of fewer than five people only managers are told. Who only reads results is told under no filter by days, and under none that would, beside another, tell of fewer than five.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ ...ALONE, ...FILTER }),
  answer: z.object({ trailId: z.string(), questions: z.array(HardQuestion) }),
  refusals: OF_REPORT,
})

export const studioResultReactions = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/results/:groupTrailId/reactions',
  does: 'What those whom the filter leaves thought of the trail: how many gave one to five stars, and what they wrote, a page of 20 at a time, the newest first, without a name; of a trail of teams with `stands=alone` the people who have begun it and are in no team. Where fewer than five answered only managers are told. Who only reads results is told under no filter by days, and under none that would, beside another, tell of fewer than five.',
  access: 'reporter',
  params: ofGroupTrail,
  query: z.strictObject({ page: pageNumber(5), ...ALONE, ...FILTER }),
  answer: z.object({
    isAsked: z.boolean(),
    stars: z.array(z.int()),
    written: z.array(
      z.object({
        stars: z.int(),
        day: z.string(),
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
