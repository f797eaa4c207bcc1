import { defineCall } from '../call.ts'
import { listUser } from './enrollctl-listUser.ts'

/** The listing under the name by which some hosts request it (specification 7): same requests, same answers. */
export const listUserPagination = defineCall({
  ...listUser,
  path: 'enrollctl/listUserPagination',
  does: 'Lists the learner’s trails as listUser does, by the name that some hosts ask for it.',
})

export const ENROLLCTL_LIST_USER_PAGINATION_CALLS = { listUserPagination } as const
