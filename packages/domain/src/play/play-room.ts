import type { Play } from './play.ts'

/**
 * The most bytes (`playBytes`) that the server stores of one learner's plays. Once they are used up, the next play waits on its device. The
 * limit is far above what years of learning need. It keeps one account from filling the installation (docs/decisions/room-for-plays.md).
 */
export const PLAY_ROOM_BYTES = 1024 * 1024 * 1024

/** What the record of a play takes, in bytes, besides the parts that the content writes. */
const RECORD_BYTES = 512

const bytesOf = (value: unknown) =>
  value === undefined ? 0 : new TextEncoder().encode(JSON.stringify(value)).length

/** The bytes that a play counts for: the parts that the content writes, and the record around them. */
export const playBytes = ({ points, badges, scorm, objectData, testResponse }: Play): number =>
  RECORD_BYTES +
  [points, badges, scorm, objectData, testResponse].reduce<number>((sum, part) => sum + bytesOf(part), 0)
