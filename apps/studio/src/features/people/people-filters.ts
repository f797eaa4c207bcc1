import { PERSON_STATES } from '@vereda/contract/rest/studio-people.ts'
import { PERSON_ROLES } from '@vereda/contract/rest/studio-person.ts'
import { SEARCH_MAX } from '@vereda/contract/search-max.ts'
import { studioPaths } from '../../frame/studio-paths.ts'

/** The filters of a list of people; they are part of the address. */
export type PeopleFilters = {
  search: string
  journey: string
  group: string
  job: string
  /** The path of a unit, as JSON. */
  unit: string
  school: string
  role: (typeof PERSON_ROLES)[number] | ''
  state: (typeof PERSON_STATES)[number] | ''
  after: string
}

const oneOf = <T extends string>(known: readonly T[], text: string): T | '' =>
  known.find((one) => one === text) ?? ''

/** The filters that an address names. */
export function filtersOf(address: URLSearchParams): PeopleFilters {
  const text = (name: string) => address.get(name) ?? ''
  return {
    search: text('search').slice(0, SEARCH_MAX),
    journey: text('journey'),
    group: text('group'),
    job: text('job'),
    unit: text('unit'),
    school: text('school'),
    role: oneOf(PERSON_ROLES, text('role')),
    state: oneOf(PERSON_STATES, text('state')),
    after: text('after'),
  }
}

/** The filters that are set, as a query. */
export const queryOf = (filters: PeopleFilters) => {
  const { role, state, ...texts } = filters
  const set = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
  return { ...set, ...(role && { role }), ...(state && { state }) }
}

/** Whether two filters select the same list, whichever of its pages they name. */
export const areOfOneList = (one: PeopleFilters, other: PeopleFilters): boolean =>
  addressOf({ ...one, after: '' }) === addressOf({ ...other, after: '' })

/** The address of a list. */
export const addressOf = (filters: PeopleFilters): string => studioPaths.people(queryOf(filters))

const NARROWING = ['journey', 'group', 'job', 'unit', 'school', 'role', 'state'] as const

/** How many filters are set, not counting the search. */
export const countSet = (filters: PeopleFilters): number =>
  NARROWING.filter((name) => filters[name] !== '').length
