import { sessionCell } from '@vereda/client/session/session.ts'
import { addPackage } from '@vereda/contract/rest/studio-packages.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import * as z from 'zod/mini'

/** What came of a package that was sent; `lost` where it did not arrive or was not answered. */
export type Uploaded = { kind: 'answered'; answer: z.infer<typeof addPackage.answer> } | { kind: 'lost' }

function answerIn(text: string): Uploaded {
  try {
    const parsed = z.safeParse(addPackage.answer, JSON.parse(text))
    return parsed.success ? { kind: 'answered', answer: parsed.data } : { kind: 'lost' }
  } catch {
    return { kind: 'lost' }
  }
}

/** Sends a package and tells how much of it, from 0 to 1, has gone: fetch tells nothing of that. */
export function uploadPackage(
  file: File,
  locale: string,
  onProgress: (share: number) => void,
): Promise<Uploaded> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerIn(request.responseText))
    request.onerror = () => resolve({ kind: 'lost' })
    request.onabort = request.onerror
    request.open('POST', `/rest/${addPackage.path}?${new URLSearchParams({ locale })}`)
    request.setRequestHeader(WIRE_HEADER, WIRE_VERSION)
    request.setRequestHeader('authorization', sessionCell.get()?.authorization ?? '')
    request.send(form)
  })
}
