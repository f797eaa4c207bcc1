import * as z from 'zod/mini'
import { REFUSAL_CODES } from './refusal-code.ts'

/** The schema of a refused call's body. */
export const RefusalBody = z.object({
  error: z.enum(REFUSAL_CODES),
  message: z.string(),
  field: z.optional(z.string()),
  email: z.optional(z.string()),
  cause: z.optional(z.string()),
  fail: z.optional(z.string()),
})
