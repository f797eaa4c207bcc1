import { onAnswer } from '@vereda/client/api/answers.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { callPath } from '@vereda/contract/call.ts'
import { importTrail } from '@vereda/contract/rest/studio-archives.ts'
import { WIRE_HEADER, WIRE_VERSION } from '@vereda/contract/wire-version.ts'
import { refused } from '@vereda/domain/result/result.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ANA } from '../../../../tests/components/known.ts'
import { sendFile } from './send-file.ts'

/** A server that gives this answer to every request. */
function aServer(status: number, answer: object) {
  class Request {
    status = status
    responseText = JSON.stringify(answer)
    upload = { onprogress: (_: { loaded: number; total: number }) => undefined }
    onload = () => undefined
    open(method: string, address: string) {
      asked.push(`${method} ${address}`)
    }
    setRequestHeader(name: string, value: string) {
      asked.push(`${name}: ${value}`)
    }
    send(form: FormData) {
      asked.push((form.get('file') as File).name)
      queueMicrotask(() => {
        this.upload.onprogress({ loaded: 0, total: 0 })
        this.upload.onprogress({ loaded: 3, total: 4 })
        this.onload()
      })
    }
  }
  const asked: string[] = []
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

test.each([
  ['a server without room', 507, { error: 'server-full' }, 'full'],
  ['a server in trouble', 500, { error: 'fault' }, 'lost'],
] as const)('a file that meets %s is told as such', async (_, status, answer, kind) => {
  aServer(status, answer)
  const file = new File(['trail'], 'garden.vereda')
  const sent = await sendFile(importTrail, { file, query: {}, onProgress: () => undefined })
  expect(sent).toEqual({ kind })
})

test('a file is sent with the session and the wire version, and reports its progress', async () => {
  sessionCell.set({ authorization: 'Bearer of-ana', person: ANA, journey: 'acme' })
  onTestFinished(() => sessionCell.set(null))
  const asked = aServer(500, {})
  const shares: number[] = []
  const file = new File(['trail'], 'garden.vereda')
  const query = { draft: 'a b' }
  await sendFile(importTrail, { file, query, onProgress: (share) => void shares.push(share) })
  expect(asked).toEqual([
    `POST ${callPath(importTrail)}?draft=a+b`,
    `${WIRE_HEADER}: ${WIRE_VERSION}`,
    'authorization: Bearer of-ana',
    'garden.vereda',
  ])
  expect(shares).toEqual([0, 0.75])
})

test('a session that ended elsewhere ends here too when a file is sent', async () => {
  sessionCell.set({ authorization: 'Bearer ended', person: ANA, journey: 'acme' })
  onTestFinished(() => sessionCell.set(null))
  aServer(401, { error: 'signed-out' })
  const file = new File(['trail'], 'garden.vereda')
  await sendFile(importTrail, { file, query: {}, onProgress: () => undefined })
  expect(sessionCell.get()).toBeNull()
})

test('a file that is refused for lack of a role is noted like any other such answer', async () => {
  aServer(403, { error: 'not-permitted' })
  const noted: unknown[] = []
  onTestFinished(onAnswer((call, answer) => void noted.push(call.path, answer)))
  const file = new File(['trail'], 'garden.vereda')
  await sendFile(importTrail, { file, query: {}, onProgress: () => undefined })
  expect(noted).toEqual([importTrail.path, refused({ code: 'not-permitted', status: 403 })])
})
