import * as z from 'zod/mini'
import { DeviceDate } from '../play/device-date.ts'
import { Play } from '../play/play.ts'
import { Confirmations } from '../team/confirmations.ts'
import { TEAM_ENTRY_MAX } from '../team/team-entry.ts'
import { TeamName } from '../team/team-name.ts'
import { REACTION_TEXT_MAX } from '../trail/reaction-text.ts'

const Team = z.nullable(z.string().check(z.maxLength(TEAM_ENTRY_MAX)))
const Moment = <const K extends string>(kind: K) => z.strictObject({ kind: z.literal(kind) })

/** The contents of items that tell the server something other than a play. */
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

/**
 * The learner's attempt at the trail that a play belongs to, from 1, as the listing said. A trail that was started again since does not
 * count the play (scale 6).
 */
export const AttemptNumber = z.int().check(z.minimum(1))

/** The version of the trail that the device had when the play was played (decisions/versions-under-way). */
export const VersionNumber = z.int().check(z.minimum(1))

/** The contents of a saved item. Items that only the device needs (an opened step) are not saved. */
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

/**
 * One unsent item, with the key that its device would have sent it with. `confirmedBy`: for a team's play, how each member who was present
 * was confirmed.
 */
export const SavedItem = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  groupTrailId: z.string(),
  team: Team,
  confirmedBy: z.optional(Confirmations),
  content: SavedContent,
})
export type SavedItem = z.infer<typeof SavedItem>

/**
 * What one learner's device had not sent, in the device's order. `proof` is a value that the server gave only to that learner's device, so
 * that nobody else can have written the file.
 */
export const SavedPlays = z.strictObject({
  userId: z.string(),
  proof: z.string(),
  saved: DeviceDate,
  items: z.array(SavedItem),
})
export type SavedPlays = z.infer<typeof SavedPlays>
