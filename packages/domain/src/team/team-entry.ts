import * as z from 'zod/mini'
import { readJson } from '../json/read-json.ts'
import { TEAM_SLOTS } from './team-size.ts'

export const TeamType = z.enum(['event', 'default'])
export type TeamType = z.infer<typeof TeamType>

/**
 * A team as a device stores it and as calls name it (specification 3): the kind, the team's id, then the ids of the players who are
 * present.
 */
export const TeamEntry = z
  .tuple(
    [z.enum(['online', 'event', 'default']), z.string().check(z.minLength(1), z.maxLength(64))],
    z.string(),
  )
  .check(z.maxLength(2 + TEAM_SLOTS))
export type TeamEntry = z.infer<typeof TeamEntry>

/** A player of a team, as a device stores them (specification 3): `id` counts from "1", `identificacao` is the username. */
export const TeamPlayer = z.object({
  id: z.string(),
  nome: z.string(),
  identificacao: z.string(),
  ativo: z.literal(1),
})
export type TeamPlayer = z.infer<typeof TeamPlayer>

/** The players of a team in their order, the current user first. */
export const teamPlayers = (members: readonly { name: string; username: string }[]): TeamPlayer[] =>
  members.map(({ name, username }, i) => ({
    id: String(i + 1),
    nome: name,
    identificacao: username,
    ativo: 1,
  }))

/** The longest text of an entry that is accepted, in characters. */
export const TEAM_ENTRY_MAX = 1024

/** The `team` of a call (specification 7: team as JSON). */
export const writeTeamEntry = (entry: TeamEntry): string => JSON.stringify(entry)

/** Reads the `team` of a call: an entry as JSON, or a team's bare id, which names nobody as present; null for any other text. */
export function parseTeamEntry(text: string): TeamEntry | null {
  const entry = TeamEntry.safeParse(text.startsWith('[') ? readJson(text) : ['online', text])
  // A JSON escape can hold a NUL character. No team's id has one, and the database cannot look one up.
  return entry.success && !entry.data.some((part) => part.includes('\0')) ? entry.data : null
}

/** The team's id in an entry. */
export const teamIdOf = ([, id]: TeamEntry): string => id

/** The ids of the members who are present. */
export const confirmedIn = ([, , ...confirmed]: TeamEntry): string[] => confirmed
