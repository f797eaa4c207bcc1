import { SPOKEN_LOCALES } from '@vereda/domain/text/spoken-locales.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

const PACKAGE_BYTES_MAX = 4 * 1024 ** 3

/**
 * The result of opening a package once in a browser on the server, or why it was not opened. `speaks` is the interface that it used (an API
 * of SCORM, or Vereda's own, as games do); `sought` is an API of SCORM that its manifest does not name. `completed`: it reported completion
 * before anybody touched it. Script errors, files that it requested and does not contain, and addresses elsewhere: the first ten of each.
 */
export const PackageTrial = z.union([
  z.object({
    ran: z.literal(true),
    end: z.enum(['watched', 'hung', 'too-heavy', 'crashed']),
    started: z.boolean(),
    speaks: z.nullable(z.enum(['1.2', '2004', 'game'])),
    sought: z.nullable(z.enum(['1.2', '2004'])),
    completed: z.boolean(),
    errors: z.array(z.string()),
    missing: z.array(z.string()),
    outside: z.array(z.string()),
  }),
  z.object({ ran: z.literal(false), why: z.enum(['no-browser', 'no-sandbox', 'switched-off', 'failed']) }),
])
export type PackageTrial = z.infer<typeof PackageTrial>

/**
 * A checked package of the domain. `files` is how many files it has, `size` and `space` are in bytes, `version` is SCORM's. `about` lists,
 * by a warning's code, the files of the package or the addresses elsewhere that the warning is about. `isChecked`: the package was checked
 * for its habits. `trial` is null where it arrived in a way that has no trial.
 */
export const StudioPackage = z.object({
  id: z.string(),
  name: z.string(),
  /** The title that a course gives itself. An older node leaves it out. */
  title: z.optional(z.string()),
  kind: z.enum(['scorm', 'bundle']),
  size: z.number(),
  files: z.int(),
  warnings: z.array(z.string()),
  about: z.record(z.string(), z.array(z.string())),
  isChecked: z.boolean(),
  version: z.nullable(z.string()),
  entry: z.string(),
  trial: z.nullable(PackageTrial),
  space: z.object({ video: z.number(), image: z.number(), audio: z.number(), other: z.number() }),
})
export type StudioPackage = z.infer<typeof StudioPackage>

export const addPackage = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/packages',
  does: 'Takes a SCORM or game zip as multipart `file`, checks it as a whole and keeps it for the domain’s trails; one that can’t be used is answered with the reason in words, and nothing of it is kept.',
  access: 'editor',
  upload: { file: 'file', bytesMax: PACKAGE_BYTES_MAX, isStreamed: true },
  query: z.strictObject({ locale: z.optional(z.enum(SPOKEN_LOCALES)) }),
  answer: z.object({ package: z.nullable(StudioPackage), refused: z.nullable(z.string()) }),
  refusals: ['signed-out', 'not-permitted', 'malformed'],
})

/** The state of an upload: its bytes arrive, it waits for its check, it is checked, it is opened for a trial, or the check has ended. */
export const UploadState = z.enum(['receiving', 'waiting', 'checking', 'trying', 'accepted', 'refused'])
export type UploadState = z.infer<typeof UploadState>

/**
 * A package that is being uploaded. `size`, `received` and `checked` are in bytes; `checkable` is how much a check reads in total (0: not
 * known yet). During the trial, `checked` and `checkable` are in milliseconds.
 */
export const StudioUpload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  received: z.number(),
  state: UploadState,
  checked: z.number(),
  checkable: z.number(),
  package: z.nullable(StudioPackage),
  refused: z.nullable(z.string()),
})
export type StudioUpload = z.infer<typeof StudioUpload>

/** The content type of the requests that continue an upload (tus 1.0). */
export const UPLOAD_BYTES = 'application/offset+octet-stream'

export const beginUpload = defineCall({
  service: 'rest',
  method: 'POST',
  path: 'studio/uploads',
  does: 'Begins the upload of a SCORM or game zip as the tus protocol says (1.0, creation): the headers Upload-Length and Upload-Metadata (filename) say what comes, Location of the answer where to send it.',
  access: 'editor',
  answer: 'stream',
  refusals: ['signed-out', 'not-permitted', 'malformed', 'too-large', 'server-full'],
})

export const continueUpload = defineCall({
  service: 'rest',
  method: 'PATCH',
  path: 'studio/uploads/:id',
  does: 'Takes the bytes of an upload from Upload-Offset on, as tus says; what arrived before a connection ended is kept. 409 where it goes on at another byte, which a GET or HEAD tells. With its last byte the check begins.',
  access: 'editor',
  bytes: { type: UPLOAD_BYTES },
  params: z.object({ id: z.string() }),
  answer: 'stream',
  refusals: ['signed-out', 'not-permitted', 'malformed', 'unknown-file', 'server-full'],
})

export const readUpload = defineCall({
  service: 'rest',
  method: 'GET',
  path: 'studio/uploads/:id',
  does: 'How far one’s own upload is: received, waiting, checked, and what the check came to, in words. Its headers are those that tus asks for by HEAD. Uploads are forgotten a week after their last byte.',
  access: 'editor',
  params: z.object({ id: z.string() }),
  query: z.strictObject({ locale: z.optional(z.enum(SPOKEN_LOCALES)) }),
  answer: StudioUpload,
  refusals: ['signed-out', 'not-permitted', 'unknown-file'],
})

export const STUDIO_PACKAGE_CALLS = { addPackage } as const

export const STUDIO_UPLOAD_CALLS = { beginUpload, continueUpload, readUpload } as const
