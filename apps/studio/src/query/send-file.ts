import { sessionCell } from '@vereda/client/session/session.ts'
import { type Call, callPath, type Schema } from '@vereda/contract/call.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import * as z from 'zod/mini'
import { noteNotPermitted } from './not-permitted.ts'
import { isSignedOut } from './signed-out.ts'

/** The outcome of sending a file; `full`: the server has no room for it; `lost`: it did not arrive or got no answer. */
export type Sent<A> = { kind: 'answered'; answer: A } | { kind: 'full' } | { kind: 'lost' }

const SERVER_FULL = 507 // the status of the refusal server-full

type FileCall<A extends Schema> = Call & { answer: A }

function answerIn<A extends Schema>(schema: A, status: number, text: string): Sent<z.infer<A>> {
  if (status === SERVER_FULL) return { kind: 'full' }
  try {
    const parsed = z.safeParse(schema, JSON.parse(text))
    return parsed.success ? { kind: 'answered', answer: parsed.data } : { kind: 'lost' }
  } catch {
    return { kind: 'lost' }
  }
}

type Sending = {
  file: File
  query: Record<string, string>
  /** Called with the part that was sent, from 0 to 1; this is why the file is not sent by fetch, which reports no progress. */
  onProgress: (share: number) => void
}

/** Sends a file to a call that takes one. A session that ended elsewhere ends here too, as for every other call. */
export function sendFile<A extends Schema>(call: FileCall<A>, sending: Sending): Promise<Sent<z.infer<A>>> {
  const { file, query, onProgress } = sending
  const authorization = sessionCell.get()?.authorization ?? ''
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      noteNotPermitted(call, status)
      resolve(
        isSignedOut(status, authorization) ? { kind: 'lost' } : answerIn(call.answer, status, responseText),
      )
    }
    request.onerror = () => resolve({ kind: 'lost' })
    request.onabort = request.onerror
    request.open(call.method, `${callPath(call)}?${new URLSearchParams(query)}`)
    request.setRequestHeader(WIRE_HEADER, WIRE_VERSION)
    request.setRequestHeader('authorization', authorization)
    request.send(form)
  })
}
