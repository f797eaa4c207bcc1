import type { stateSearch as contract } from '@vereda/contract/track/signup-lists.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { DEFAULT_COUNTRY, statesOf } from '../../signup/locations.ts'

export const stateSearch: Handler<typeof contract> = async ({ query }) =>
  accepted(await statesOf(query.countryId || DEFAULT_COUNTRY))
