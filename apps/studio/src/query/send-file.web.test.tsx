import { importTrail } from '@vereda/contract/rest/studio-archives.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

/** A server that answers whatever is sent with this. */
function aServer(status: number, answer: object) {
  class Request {
    status = status
    responseText = JSON.stringify(answer)
    upload = {}
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
}

test.each([
  ['a server without room', 507, { error: 'server-full' }, 'full'],
  ['a server in trouble', 500, { error: 'fault' }, 'lost'],
] as const)('a file that meets %s is told as that', async (_, status, answer, kind) => {
  aServer(status, answer)
  const file = new File(['trail'], 'garden.vereda')
  const sent = await sendFile(importTrail, { file, query: {}, onProgress: () => undefined })
  expect(sent).toEqual({ kind })
})
