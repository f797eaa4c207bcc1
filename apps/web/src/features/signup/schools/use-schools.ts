import { type AnswerOf, ask } from '@vereda/client/api/ask.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useList } from '@vereda/client/api/use-list.ts'
import {
  citiesinstituationstate,
  citySearch,
  classes,
  listinstitutioncity,
  stateSearch,
  subjects,
} from '@vereda/contract/track/signup-lists.ts'
import { accepted, type Result } from '@vereda/domain/result/result.ts'
import type { Invited } from '../flow/signup.ts'

const COUNTRY = '1' // specification 9: default country id
const open = { authorization: null }

/** The states of the country, by their codes. */
export const useStates = () =>
  useList('states', () => ask(stateSearch, { query: { countryId: COUNTRY }, ...open }))

/** The cities of a state, once one is chosen. */
export const useCities = (state: string) =>
  useList(state || null, () => ask(citySearch, { query: { stateId: state }, ...open }))

/** The cities of a state that have an institution of this domain. */
export const useSchoolCities = (invited: Invited, state: string) =>
  useList(state || null, () => ask(citiesinstituationstate, { params: { state }, body: invited, ...open }))

/** The institutions of a city. */
export const useSchools = (invited: Invited, city: string | null) =>
  useList(city, () => ask(listinstitutioncity, { params: { city: city ?? '' }, body: invited, ...open }))

/** The classes of an institution, or all those of the domain. */
export const useClasses = (invited: Invited, school: string | null) =>
  useList(`classes ${school ?? ''}`, () =>
    ask(classes, { query: { ...invited, school: school ?? undefined }, ...open }),
  )

type Subjects = AnswerOf<typeof subjects>

async function subjectsOfAll(
  invited: Invited,
  journeys: readonly string[],
): Promise<Result<Subjects, Refused>> {
  const answers = await Promise.all(
    journeys.map((journey) => ask(subjects, { params: { journey }, query: invited, ...open })),
  )
  const byId = new Map<string, Subjects[number]>()
  for (const answer of answers) {
    if (!answer.ok) return answer
    for (const subject of answer.value) byId.set(subject.id, subject)
  }
  return accepted([...byId.values()])
}

/** The subjects of the chosen classes, each once. */
export const useSubjects = (invited: Invited, journeys: readonly string[]) =>
  useList(journeys.length > 0 ? journeys.join(' ') : null, () => subjectsOfAll(invited, journeys))
