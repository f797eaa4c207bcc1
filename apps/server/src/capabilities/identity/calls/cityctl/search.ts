import type { citySearch as contract } from '@vereda/contract/track/signup-lists.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { citiesOf } from '../../signup/locations.ts'

export const citySearch: Handler<typeof contract> = async ({ query }) =>
  accepted(await citiesOf(query.stateId))
