import type { listinstitutioncity as contract } from '@vereda/contract/track/signup-lists.ts'
import { schoolsOfCity } from '../../db/signup-lists.ts'
import type { Handler } from '../../http/handler.ts'
import { invitedList } from './invited-list.ts'

export const listinstitutioncity: Handler<typeof contract> = (input, services, caller) =>
  invitedList(input, services, caller, {
    invited: input.body,
    read: (tx) => schoolsOfCity(tx, input.params.city),
  })
