import * as z from 'zod/mini'

/** The team that a call is made for: its id, or null or absent when the learner plays alone (specification 7). */
export const TeamParameter = z.optional(z.nullable(z.string().check(z.maxLength(64))))

/** `result: "ok"`: it is done, also when it was done before. */
export const Done = z.object({ result: z.literal('ok') })
