import { accepted } from '@vereda/domain/result/result.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { cityOf } from './locations.ts'

export type GivenCity = { state?: string | null; cityId?: string | null }
export type City = { state: string | null; cityId: string | null; city: string | null }

/** Reads a city, which must be in the state that was given with it. */
export async function readCity({ state, cityId }: GivenCity): Promise<Outcome<City>> {
  const city = await cityOf(cityId ?? '')
  if (!city) return refuse('malformed', { field: 'cityId' })
  if (state && state !== city.state) return refuse('malformed', { field: 'state' })
  return accepted({ state: city.state, cityId: city.id, city: city.name })
}

/** Reads a city, which may be left out. */
export async function readCityIfGiven(given: GivenCity): Promise<Outcome<City>> {
  if (given.cityId) return readCity(given)
  return accepted({ state: null, cityId: null, city: null })
}
