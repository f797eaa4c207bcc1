import { FileHash } from '@vereda/domain/content/file-manifest.ts'
import { PACK_REQUEST_BYTES_MAX, PackRequest } from '@vereda/domain/content/pack-record.ts'
import * as z from 'zod/mini'
import { defineCall } from '../call.ts'

export const pack = defineCall({
  service: 'own',
  method: 'POST',
  path: 'pack',
  does: 'Streams files by hash in the order asked, each from an offset, as records: 32 B sha256, u32le length, u32le offset, bytes.',
  access: 'learner',
  bodyMax: PACK_REQUEST_BYTES_MAX,
  body: PackRequest,
  answer: 'stream',
  refusals: ['signed-out', 'malformed', 'unknown-file'],
})

export const file = defineCall({
  service: 'own',
  method: 'GET',
  path: 'file/:hash',
  does: 'One file by its hash, with Range; only files of the learner’s own resources.',
  access: 'learner',
  params: z.strictObject({ hash: FileHash }),
  answer: 'stream',
  refusals: ['signed-out', 'unknown-file'],
})

export const ticket = defineCall({
  service: 'own',
  method: 'POST',
  path: 'content-ticket',
  does: 'A short-lived ticket with which a content host serves one resource itself, for browsers without a service worker.',
  access: 'learner',
  body: z.strictObject({ groupTrailId: z.string(), resourceId: z.string() }),
  answer: z.object({ ticket: z.string() }),
  refusals: ['signed-out', 'malformed', 'unknown-trail', 'unknown-resource'],
})

export const FILES_CALLS = { file, pack, ticket } as const
