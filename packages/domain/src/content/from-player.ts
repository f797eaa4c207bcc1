import * as z from 'zod/mini'

const CourseReport = z.object({
  sequencing: z.string(),
  completed: z.boolean(),
  choices: z.array(z.string()).check(z.maxLength(5000)),
  next: z.nullable(z.string()),
  /** A runtime that is older than the app does not say. */
  open: z._default(z.nullable(z.string()), null),
})

/** Where a learner may be led outside: the web, mail and telephones. */
const OutsideAddress = z
  .string()
  .check(z.maxLength(4096), z.regex(/^(https?|mailto|tel):/i), z.refine(URL.canParse))
/** What a script makes is a certificate, notes or a picture, and no film. */
const MADE_BYTES_MAX = 64 * 1024 * 1024
const isMade = (bytes: unknown) => bytes instanceof Blob && bytes.size <= MADE_BYTES_MAX
const MadeBytes = z.unknown().check(z.refine(isMade)) as z.ZodMiniType<Blob, Blob>
/** Whether the learner pressed something for it, as far as the page knows; one of an earlier version of the app says nothing, and was pressed. */
const isPressed = z._default(z.boolean(), true)

/**
 * What a content page says to the app while it plays. All of it is a claim of untrusted code. A SCORM commit carries the launched item's
 * state, the course's, or both; null leaves what is kept.
 */
export const FromPlayer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened') }),
  z.object({
    kind: z.literal('scorm'),
    seq: z.int(),
    state: z.nullable(z.record(z.string(), z.string())),
    course: z.nullable(CourseReport),
    /** Content said within this sitting that it is finished, whatever it said since. A runtime that is older than the app does not say. */
    saidFinished: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('claim'), seq: z.int(), claim: z.unknown() }),
  z.object({ kind: z.literal('navigate'), item: z.nullable(z.string()) }),
  /** An item's time is over: it may go on, is about to be ended, or was. */
  z.object({ kind: z.literal('time'), is: z.enum(['over', 'ending', 'ended']) }),
  /** Content leads outside, or offers one of its files: both can only be opened by the app. */
  z.object({ kind: z.literal('link'), url: OutsideAddress, isPressed }),
  z.object({ kind: z.literal('save'), path: z.string().check(z.maxLength(4096)), isPressed }),
  /** A script of a package made a file, which the learner may keep. */
  z.object({
    kind: z.literal('made'),
    name: z.string().check(z.maxLength(255)),
    bytes: MadeBytes,
    isPressed,
  }),
  /** A package closed the window that it believes to be its own, or Escape was pressed in what is read. */
  z.object({ kind: z.literal('exit') }),
  /** A trail's scene, or a page's card, leads to one of the trail's activities. */
  z.object({ kind: z.literal('open'), resource: z.string().check(z.maxLength(256)) }),
  z.object({ kind: z.literal('failed'), reason: z.enum(['content-missing', 'runtime-missing']) }),
  z.object({ kind: z.literal('closed') }),
])
export type FromPlayer = z.infer<typeof FromPlayer>
type Said<T> = T extends { isPressed: boolean } ? Omit<T, 'isPressed'> & { isPressed?: boolean } : T
/** The same as the page says it: what was pressed need not be said to be. */
export type ToApp = Said<FromPlayer>
