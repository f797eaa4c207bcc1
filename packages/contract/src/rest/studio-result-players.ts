import { NOTICE_TEXT_MAX, NOTICE_TITLE_MAX } from '@vereda/domain/notification/notice-lengths.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { pageNumber } from '../paging.ts'
import { text } from '../text.ts'
import { FILTER, OF_REPORT, ofGroupTrail, ResultFilter } from './result-filter.ts'

/**
 * How far a person or a team is. `step` is the furthest that they reached, from 1, or 0 before they begin, of the `steps` of their version
 * (an older node leaves out `steps`). `passed`: whether they ever finished with the points that pass. `spent` is in seconds, as their
 * devices report it, null where they report none. `silentSince` is when one of their devices was last in touch, null unless they are
 * `silent`.
 */
export const PlayerStands = z.object({
  id: z.string(),
  name: z.string(),
  step: z.int(),
  steps: z.optional(z.int()),
  points: z.int(),
  lastPlayed: z.nullable(z.string()),
  completed: z.nullable(z.string()),
  passed: z.boolean(),
  spent: z.nullable(z.int()),
  silentSince: z.nullable(z.string()),
})
export type PlayerStands = z.infer<typeof PlayerStands>

/**
 * How far those on a list are: not begun (`waiting`), begun, finished (`completed`). `behind`: not finished. `silent`: those of them who
 * have begun, or have downloaded the trail, and of whose devices none was in touch for a week, so that what they played may not have
 * arrived. `alone`: in a trail of teams, the people who have begun and are in no team, as a list beside that of the teams.
 */
export const RESULT_STANDS = ['waiting', 'begun', 'behind', 'completed', 'silent', 'alone'] as const
export const ResultStands = z.enum(RESULT_STANDS)
export type ResultStands = z.infer<typeof ResultStands>

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
    id: z.uuid(),
    title: text(NOTICE_TITLE_MAX),
    text: text(NOTICE_TEXT_MAX),
    stands: ResultStands,
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
