import * as z from 'zod/mini'

const CourseReport = z.object({
  sequencing: z.string(),
  completed: z.boolean(),
  choices: z.array(z.string()).check(z.maxLength(5000)),
  next: z.nullable(z.string()),
  /** A runtime that is older than the app does not send it. */
  open: z._default(z.nullable(z.string()), null),
})

/** An address outside the app that content may open: the web, mail and telephones. */
const OutsideAddress = z
  .string()
  .check(z.maxLength(4096), z.regex(/^(https?|mailto|tel):/i), z.refine(URL.canParse))
/** The most bytes of a file that a script makes: certificates, notes and pictures fit, films do not. */
const MADE_BYTES_MAX = 64 * 1024 * 1024
const isMade = (bytes: unknown) => bytes instanceof Blob && bytes.size <= MADE_BYTES_MAX
const MadeBytes = z.unknown().check(z.refine(isMade)) as z.ZodMiniType<Blob, Blob>
/**
 * Whether the learner pressed something for this message, as far as the page knows. A page of an earlier version of the app does not say,
 * and counts as pressed.
 */
const isPressed = z._default(z.boolean(), true)

/**
 * The messages of a content page to the app during a play. All of it is a claim of untrusted code. A SCORM commit carries the state of the
 * launched item, of the course, or both; null leaves the stored state as it is.
 */
export const FromPlayer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened') }),
  z.object({
    kind: z.literal('scorm'),
    seq: z.int(),
    state: z.nullable(z.record(z.string(), z.string())),
    course: z.nullable(CourseReport),
    /**
     * Content reported in this sitting that it is finished, whatever it reported afterwards. A runtime that is older than the app does not
     * send it.
     */
    saidFinished: z.optional(z.literal(true)),
  }),
  z.object({ kind: z.literal('claim'), seq: z.int(), claim: z.unknown() }),
  z.object({ kind: z.literal('navigate'), item: z.nullable(z.string()) }),
  /** An item's time is over, and the item may go on, is about to be ended, or was ended. */
  z.object({ kind: z.literal('time'), is: z.enum(['over', 'ending', 'ended']) }),
  /** Content opens an address outside, or offers one of its files. Only the app can do either. */
  z.object({ kind: z.literal('link'), url: OutsideAddress, isPressed }),
  z.object({ kind: z.literal('save'), path: z.string().check(z.maxLength(4096)), isPressed }),
  /** A script of a package made a file that the learner may save. */
  z.object({
    kind: z.literal('made'),
    name: z.string().check(z.maxLength(255)),
    bytes: MadeBytes,
    isPressed,
  }),
  /** A package closed the window that it takes for its own, or the learner pressed Escape in a post or page. */
  z.object({ kind: z.literal('exit') }),
  /** A trail's scene, or a page's card, opens one of the trail's activities. */
  z.object({ kind: z.literal('open'), resource: z.string().check(z.maxLength(256)) }),
  z.object({ kind: z.literal('failed'), reason: z.enum(['content-missing', 'runtime-missing']) }),
  z.object({ kind: z.literal('closed') }),
])
export type FromPlayer = z.infer<typeof FromPlayer>
type Said<T> = T extends { isPressed: boolean } ? Omit<T, 'isPressed'> & { isPressed?: boolean } : T
/** A message as the page sends it: `isPressed` may be missing and then counts as true. */
export type ToApp = Said<FromPlayer>
