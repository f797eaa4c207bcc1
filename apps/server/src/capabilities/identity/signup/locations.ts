export type State = { id: string; code: string; name: string }
export type City = { id: string; name: string }

const BRAZIL = '1'
export const DEFAULT_COUNTRY = BRAZIL // specification 9
const library = {
  states: () => import('@brazilian-utils/brazilian-utils/get-states'),
  cities: () => import('@brazilian-utils/brazilian-utils/get-municipalities'),
  city: () => import('@brazilian-utils/brazilian-utils/get-municipality-by-code'),
}

/** The states of a country, by their codes; none for an unknown country. */
export async function statesOf(countryId: string): Promise<State[]> {
  if (countryId !== BRAZIL) return []
  const { getStates } = await library.states()
  return getStates().map(({ code, name }) => ({ id: code, code, name }))
}

/** The cities of a state; none for an unknown state. */
export async function citiesOf(stateId: string): Promise<City[]> {
  const { getMunicipalities } = await library.cities()
  // for a code that is no state the library answers an empty list
  const cities = getMunicipalities(stateId as Parameters<typeof getMunicipalities>[0] & string)
  return cities.map(({ code, name }) => ({ id: code, name }))
}

/** A city by its id, with its state. */
export async function cityOf(cityId: string): Promise<(City & { state: string }) | null> {
  const { getMunicipalityByCode } = await library.city()
  const city = getMunicipalityByCode(cityId)
  return city && { id: city.code, name: city.name, state: city.stateCode }
}
