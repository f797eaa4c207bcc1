import * as z from 'zod/mini'
import { Question } from '../content/page-block.ts'
import { Resource } from '../resource/resource.ts'

/** A step of a published trail: its resources in order, its own welcome text, an optional video and challenge (decisions 3). */
export const Step = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  subTitle: z.optional(z.string()),
  welcome: z.optional(z.string()),
  video: z.optional(z.object({ path: z.string(), title: z.string() })),
  challenge: z.optional(
    z.object({ id: z.string(), seconds: z.int(), maxBonus: z.number(), questions: z.array(Question) }),
  ),
  resources: z.array(Resource),
})
export type Step = z.infer<typeof Step>
