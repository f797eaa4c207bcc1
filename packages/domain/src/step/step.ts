import * as z from 'zod/mini'
import { Challenge } from '../challenge/challenge.ts'
import { Captions } from '../content/page-block.ts'
import { Resource } from '../resource/resource.ts'

/**
 * A step's film: a video among the files of one of the step's posts or pages. It is downloaded, checked and deleted together with those
 * files (docs/decisions/step-films.md). `stepFilm` tells whether the file exists.
 */
export const StepVideo = z.object({
  resourceId: z.optional(z.string()),
  path: z.string(),
  title: z.string(),
  captions: z.optional(Captions),
})
export type StepVideo = z.infer<typeof StepVideo>

/** A step of a published trail: its resources in order, its own welcome text, an optional video and an optional challenge (decisions 3). */
export const Step = z.object({
  id: z.string().check(z.minLength(1)),
  title: z.string(),
  subTitle: z.optional(z.string()),
  welcome: z.optional(z.string()),
  video: z.optional(StepVideo),
  challenge: z.optional(Challenge),
  resources: z.array(Resource),
})
export type Step = z.infer<typeof Step>
