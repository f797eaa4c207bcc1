import * as z from 'zod/mini'
import { DeviceDate } from '../play/device-date.ts'
import { Play } from '../play/play.ts'
import { Confirmations } from '../team/confirmations.ts'
import { TEAM_ENTRY_MAX } from '../team/team-entry.ts'
import { TeamName } from '../team/team-name.ts'
import { REACTION_TEXT_MAX } from '../trail/reaction-text.ts'

const Team = z.nullable(z.string().check(z.maxLength(TEAM_ENTRY_MAX)))
const Moment = <const K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) })

/** What an item tells the server that is no play. */
export const TOLD_CONTENTS = [
  Moment('introduction'),
  Moment('conclusion'),
  Moment('alternateConclusion'),
  Moment('ranking'),
  z.strictObject({
    kind: z.literal('test'),
    answers: z.record(z.string(), z.union([z.array(z.string()), z.string()])),
    date: DeviceDate,
  }),
  z.strictObject({
    kind: z.literal('reaction'),
    stars: z.int().check(z.minimum(1), z.maximum(5)),
    texts: z.record(z.string(), z.string().check(z.maxLength(REACTION_TEXT_MAX))),
    date: DeviceDate,
  }),
  z.strictObject({ kind: z.literal('teamName'), teamName: TeamName, date: z.optional(DeviceDate) }),
] as const

/** Which go at the trail a play belongs to, from 1, as the listing told it: one that was started anew since does not count it (scale 6). */
export const AttemptNumber = z.int().check(z.minimum(1))

/** The version of the trail in which a play was played, as its device had it (decisions/versions-under-way). */
export const VersionNumber = z.int().check(z.minimum(1))

/** What a saved item tells the server; what only the device needs (an opened step) is not saved. */
export const SavedContent = z.discriminatedUnion('kind', [
  ...TOLD_CONTENTS,
  z.strictObject({
    kind: z.literal('resource'),
    resourceId: z.string(),
    play: Play,
    attempt: z.optional(AttemptNumber),
    version: z.optional(VersionNumber),
  }),
])
export type SavedContent = z.infer<typeof SavedContent>

/** One thing that waited to be sent, under the key that its device would have sent it with; `confirmedBy`: of a team's play, who was here by what. */
export const SavedItem = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  groupTrailId: z.string(),
  team: Team,
  confirmedBy: z.optional(Confirmations),
  content: SavedContent,
})
export type SavedItem = z.infer<typeof SavedItem>

/**
 * What one learner's device had not sent, in its order. `proof` is what the server gave to that learner's device, so that nobody else can
 * have written it.
 */
export const SavedPlays = z.strictObject({
  userId: z.string(),
  proof: z.string(),
  saved: DeviceDate,
  items: z.array(SavedItem),
})
export type SavedPlays = z.infer<typeof SavedPlays>
