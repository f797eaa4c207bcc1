import * as z from 'zod/mini'
import { REFUSALS, type RefusalCode } from './refusal.ts'

const codes = Object.keys(REFUSALS) as [RefusalCode, ...RefusalCode[]]

/** The schema of a refused call's body. */
export const RefusalBody = z.object({
  error: z.enum(codes),
  message: z.string(),
  field: z.optional(z.string()),
  email: z.optional(z.string()),
  cause: z.optional(z.string()),
  fail: z.optional(z.string()),
})
