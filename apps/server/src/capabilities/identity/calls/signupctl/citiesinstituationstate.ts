import type { citiesinstituationstate as contract } from '@vereda/contract/track/signup-lists.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { citiesWithSchools } from '../../signup/sql/signup-lists.ts'
import { invitedList } from './invited-list.ts'

export const citiesinstituationstate: Handler<typeof contract> = (input, services, caller) =>
  invitedList(input, services, caller, {
    invited: input.body,
    read: (tx) => citiesWithSchools(tx, input.params.state),
  })
