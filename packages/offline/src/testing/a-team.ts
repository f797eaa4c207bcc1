import type { ChosenTeam } from '../player/chosen-team.ts'

/** A default team with this id; these players of it are here. */
export const aTeam = (id: string, players: readonly string[] = ['marina']): ChosenTeam => ({
  type: 'default',
  id,
  name: `The ${id}`,
  players: players.map((player) => ({ id: player, name: player.toUpperCase(), username: player })),
})
