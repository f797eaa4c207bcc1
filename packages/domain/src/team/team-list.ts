import { unaccented } from '../text/unaccented.ts'
import { TEAM_NAME_MAX } from './team-name.ts'
import { TEAM_SLOTS } from './team-size.ts'

/**
 * A team as an imported list names it: its identifier, its own name (empty for none), and its people as they were written. The first one
 * leads.
 */
export type ListedTeam = { identifier: string; name: string; people: string[] }

/** Why a line of a list makes no team; `text` is the part of the line that is at fault. */
export type ListFault = {
  code:
    | 'identifier-missing'
    | 'identifier-taken'
    | 'too-long'
    | 'nobody'
    | 'team-full'
    | 'unknown-person'
    | 'many-people'
    | 'not-in-trail'
    | 'in-another-team'
    | 'listed-twice'
  text: string
}

/** A person whom a text of a list may mean. */
export type NamedPerson = { id: string; name: string; isInTrail: boolean; isInTeam: boolean }

/** A line of a list with the people it means, in order, and the faults that keep it from becoming a team. */
export type PlannedTeam = ListedTeam & { members: { id: string; name: string }[]; faults: ListFault[] }

const HEADERS = new Set([
  'team',
  'teams',
  'identifier',
  'equipe',
  'equipes',
  'equipo',
  'equipos',
  'identificador',
])

/** The key by which two texts count as the same: capitals, accents and outer spaces make no difference. */
export const listKey = (text: string): string => unaccented(text).trim()

/**
 * The teams of a list's rows: identifier, own name, then people. Rows with the same identifier are one team, so a row may name one person
 * or all. A first row of headings is left out.
 */
export function listedTeams(rows: readonly (readonly string[])[]): ListedTeam[] {
  const teams = new Map<string, ListedTeam>()
  for (const [n, row] of rows.entries()) {
    const [identifier = '', name = '', ...people] = row.map((cell) => cell.trim())
    const filled = people.filter((text) => text !== '')
    if (identifier === '' && name === '' && filled.length === 0) continue
    if (n === 0 && HEADERS.has(listKey(identifier))) continue
    const key = identifier === '' ? `row ${n}` : listKey(identifier)
    const before = teams.get(key)
    teams.set(key, {
      identifier: before?.identifier ?? identifier,
      name: before?.name || name,
      people: [...(before?.people ?? []), ...filled],
    })
  }
  return [...teams.values()]
}

type ListGround = {
  /** The people whom each text may mean, by its `listKey`. */
  named: ReadonlyMap<string, readonly NamedPerson[]>
  /** The identifiers of the teams that exist already, by their `listKey`. */
  taken: ReadonlySet<string>
}

function faultOfPerson(text: string, named: readonly NamedPerson[]): ListFault | null {
  const inTrail = named.filter(({ isInTrail }) => isInTrail)
  if (named.length === 0) return { code: 'unknown-person', text }
  if (inTrail.length === 0) return { code: 'not-in-trail', text }
  if (inTrail.length > 1) return { code: 'many-people', text }
  return inTrail[0]!.isInTeam ? { code: 'in-another-team', text } : null
}

function faultsOfLine({ identifier, name, people }: ListedTeam, taken: ReadonlySet<string>): ListFault[] {
  const codes: [ListFault['code'], boolean][] = [
    ['identifier-missing', identifier === ''],
    ['identifier-taken', taken.has(listKey(identifier))],
    ['too-long', Math.max(identifier.length, name.length) > TEAM_NAME_MAX],
    ['nobody', people.length === 0],
    ['team-full', people.length > TEAM_SLOTS],
  ]
  return codes.flatMap(([code, isSo]) => (isSo ? [{ code, text: identifier }] : []))
}

/** What each line of a list would make, with the faults that prevent it. Nobody is planned into two teams. */
export function plannedTeams(teams: readonly ListedTeam[], { named, taken }: ListGround): PlannedTeam[] {
  const planned = new Set<string>()
  return teams.map((team) => {
    const faults = faultsOfLine(team, taken)
    const members: PlannedTeam['members'] = []
    for (const text of team.people) {
      const people = named.get(listKey(text)) ?? []
      const fault = faultOfPerson(text, people)
      const person = fault ? undefined : people.find(({ isInTrail }) => isInTrail)
      if (fault) faults.push(fault)
      if (person && planned.has(person.id)) faults.push({ code: 'listed-twice', text })
      else if (person) members.push({ id: person.id, name: person.name })
      if (person) planned.add(person.id)
    }
    return { ...team, members, faults }
  })
}
