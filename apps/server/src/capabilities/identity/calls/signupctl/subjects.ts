import type { subjects as contract } from '@vereda/contract/track/signup-lists.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { subjectsOf } from '../../signup/sql/signup-lists.ts'
import { invitedList } from './invited-list.ts'

export const subjects: Handler<typeof contract> = (input, services, caller) =>
  invitedList(input, services, caller, {
    invited: input.query,
    read: (tx) => subjectsOf(tx, input.params.journey),
  })
