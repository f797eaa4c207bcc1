import type { subjects as contract } from '@vereda/contract/track/signup-lists.ts'
import { subjectsOf } from '../../db/signup-lists.ts'
import type { Handler } from '../../http/handler.ts'
import { invitedList } from './invited-list.ts'

export const subjects: Handler<typeof contract> = (input, services, caller) =>
  invitedList(input, services, caller, {
    invited: input.query,
    read: (tx) => subjectsOf(tx, input.params.journey),
  })
