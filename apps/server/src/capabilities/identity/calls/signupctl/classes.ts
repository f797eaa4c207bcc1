import type { classes as contract } from '@vereda/contract/track/signup-lists.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { classesOf } from '../../signup/sql/signup-lists.ts'
import { invitedList } from './invited-list.ts'

export const classes: Handler<typeof contract> = (input, services, caller) =>
  invitedList(input, services, caller, {
    invited: input.query,
    read: (tx) => classesOf(tx, input.query.school ?? null),
  })
