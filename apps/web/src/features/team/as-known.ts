import type { Trail } from '@vereda/domain/trail/trail.ts'

/** What could not be asked, as the device knows it: a trail that is played in no teams of this kind has none to wait for. */
export const asKnown = <S extends { face: string }>(
  state: S,
  trail: Trail | null,
  kind: Trail['team_type'],
): S | { face: 'none' } =>
  state.face === 'offline' && trail !== null && trail.team_type !== kind ? { face: 'none' } : state
