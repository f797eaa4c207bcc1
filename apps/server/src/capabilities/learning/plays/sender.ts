import type { Caller } from '../../../calls/handler.ts'
import type { Sender } from '../sql/player.ts'

/** The sender of what a call brings. */
export const senderOf = ({ account, monitorId, tokenHash }: Caller): Sender => ({
  accountId: account.id,
  monitorId,
  tokenHash,
})
