import type { listinstitutioncity as contract } from '@vereda/contract/track/signup-lists.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { schoolsOfCity } from '../../signup/sql/signup-lists.ts'
import { invitedList } from './invited-list.ts'

export const listinstitutioncity: Handler<typeof contract> = (input, services, caller) =>
  invitedList(input, services, caller, {
    invited: input.body,
    read: (tx) => schoolsOfCity(tx, input.params.city),
  })
