import type { Trail } from '@vereda/domain/trail/trail.ts'

/** Replaces `offline` by `none` if the device knows that the trail has no teams of this kind, so that the screen does not wait for any. */
export const asKnown = <S extends { face: string }>(
  state: S,
  trail: Trail | null,
  kind: Trail['team_type'],
): S | { face: 'none' } =>
  state.face === 'offline' && trail !== null && trail.team_type !== kind ? { face: 'none' } : state
