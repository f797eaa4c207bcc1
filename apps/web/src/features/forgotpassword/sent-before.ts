import * as z from 'zod/mini'
import { sentCode } from '../../parts/sent-code/sent-code.ts'

export const KEY = 'vereda.forgot'

const Before = z.object({
  fields: z.object({ domain: z.string(), username: z.string(), identifier: z.string() }),
  sent: z.object({ way: z.enum(['email', 'phone']), contact: z.string() }),
})

/** Where this tab had a code sent, and for whom; null for another user than the address names. */
export function sentBefore(user: string): z.infer<typeof Before> | null {
  const before = sentCode(KEY, Before)
  return before && (!user || user === before.fields.username) ? before : null
}
