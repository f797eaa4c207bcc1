import type { Play } from './play.ts'

/**
 * The most that is kept of one learner's plays, in bytes (`playBytes`); once as much is kept, the next waits on its device. It is far above what years of learning leave, and what keeps one account from
 * filling the installation (docs/decisions/room-for-plays.md).
 */
export const PLAY_ROOM_BYTES = 1024 * 1024 * 1024

/** What the record of a play takes beside what content says in it, in bytes. */
const RECORD_BYTES = 512

const bytesOf = (value: unknown) =>
  value === undefined ? 0 : new TextEncoder().encode(JSON.stringify(value)).length

/** The bytes that a play's record counts for: what content says in it, and the record around that. */
export const playBytes = ({ points, badges, scorm, objectData, testResponse }: Play): number =>
  RECORD_BYTES +
  [points, badges, scorm, objectData, testResponse].reduce<number>((sum, part) => sum + bytesOf(part), 0)
