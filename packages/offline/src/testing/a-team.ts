import type { ChosenTeam } from '../player/chosen-team.ts'

/** A default team of this id, of which these people are here. */
export const aTeam = (id: string, players: readonly string[] = ['marina']): ChosenTeam => ({
  type: 'default',
  id,
  name: `The ${id}`,
  players: players.map((player) => ({ id: player, name: player.toUpperCase(), username: player })),
})
