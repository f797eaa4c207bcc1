import type { classes as contract } from '@vereda/contract/track/signup-lists.ts'
import { classesOf } from '../../db/signup-lists.ts'
import type { Handler } from '../../http/handler.ts'
import { invitedList } from './invited-list.ts'

export const classes: Handler<typeof contract> = (input, services, caller) =>
  invitedList(input, services, caller, {
    invited: input.query,
    read: (tx) => classesOf(tx, input.query.school ?? null),
  })
