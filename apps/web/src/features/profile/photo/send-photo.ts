import { ask } from '@vereda/client/api/ask.ts'
import { thumbUpload } from '@vereda/contract/rest/userctl.ts'
import { HEIC_HEAD_BYTES, isHeic, isNamedJpg } from '@vereda/domain/account/photo-name.ts'
import { type PlainTrouble, plainTrouble } from '../../../parts/identity-form/trouble-note.tsx'
import { resizedPhoto } from './resized-photo.ts'

export type PhotoTrouble = 'not-jpg' | 'heic' | 'no-jpg-inside' | 'too-large' | PlainTrouble
export type SentPhoto = { thumb: string } | { trouble: PhotoTrouble }

const UPLOAD_TIMEOUT_MS = 60_000 // a large photo over a slow network

/** Why a file named .jpg is not a JPEG. */
async function insideOf(file: File): Promise<PhotoTrouble> {
  const head = await file.slice(0, HEIC_HEAD_BYTES).arrayBuffer()
  return isHeic(new Uint8Array(head)) ? 'heic' : 'no-jpg-inside'
}

/** Sends a photo as multipart with `id` and `file`. A file that is not named .jpg is not sent (specification 5). */
export async function sendPhoto(id: string, file: File): Promise<SentPhoto> {
  if (!isNamedJpg(file.name)) return { trouble: 'not-jpg' }
  const form = new FormData()
  form.set('id', id)
  form.set('file', await resizedPhoto(file), file.name)
  const answer = await ask(thumbUpload, { form, timeoutMs: UPLOAD_TIMEOUT_MS })
  if (answer.ok) return { thumb: answer.value.thumb }
  if (answer.refusal.code === 'not-a-jpg') return { trouble: await insideOf(file) }
  if (answer.refusal.code === 'too-large') return { trouble: 'too-large' }
  return { trouble: plainTrouble(answer.refusal) }
}
