import { under } from '@vereda/offline/store/key.ts'
import type { Query } from '../store/live-query.ts'
import { useOwner } from '../store/owner.ts'
import { useLive } from '../store/use-live.ts'

const hasOwnQuery = (userId: string): Query<boolean> => ({
  name: `has own ${userId}`,
  tables: ['games'],
  read: async (tx) => (await tx.list('games', under(userId))).some(({ current }) => current !== null),
})

/** Whether the learner has deletable downloads on this device, in any journey; undefined until the store has answered. */
export const useHasOwn = (): boolean | undefined => useLive(hasOwnQuery(useOwner().userId))
