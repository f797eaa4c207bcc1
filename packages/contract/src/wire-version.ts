/**
 * The version of everything in this package, as `major.minor`. Every request of ours and every answer of `rest/` and `track/` names it. An
 * addition raises the minor; a change that an older side can't work with raises the major (docs/decisions/wire-version.md).
 */
export const WIRE_VERSION = '1.106'

/** The header that names the sender's version, in requests and answers. */
export const WIRE_HEADER = 'vereda-wire'

/** The header of answers that names the epoch of the server's database (docs/decisions/epochs.md). */
export const EPOCH_HEADER = 'vereda-epoch'

/** The hash of the contract of `WIRE_VERSION`; a test compares it, so that no change of the wire goes unnoticed. */
export const WIRE_HASH = 'df29a4fa2b423476aa816f167d882d11'

const read = (version: string): [major: number, minor: number] | null => {
  const [, major, minor] = /^(\d{1,6})\.(\d{1,6})$/.exec(version) ?? []
  return major === undefined || minor === undefined ? null : [Number(major), Number(minor)]
}

/** Whether the other side has an older wire version than `ours`; a version that is missing or can't be read counts as older. */
export function isOlderWire(theirs: string | null | undefined, ours: string = WIRE_VERSION): boolean {
  const [one, other] = [read(theirs ?? ''), read(ours)]
  if (!one) return true
  if (!other) return false
  return one[0] === other[0] ? one[1] < other[1] : one[0] < other[0]
}
