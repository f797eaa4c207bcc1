import { expect, onTestFinished, test, vi } from 'vitest'
import { type Loss, sendPackage } from './send-package.ts'

/** A server that answers every request with this status and counts the requests. */
function aServer(status: number) {
  const asked = { times: 0 }
  class Request {
    status = status
    responseText = ''
    upload = {}
    onload = () => undefined
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null
    }
    getAllResponseHeaders() {
      return ''
    }
    abort() {}
    send() {
      asked.times++
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

const lost = () =>
  new Promise<Loss>((onLost, reject) => {
    const told = { onShare: () => undefined, onArrived: () => reject(new Error('arrived')), onLost }
    void sendPackage(new File(['package'], 'package.zip'), told)
  })

test('a server without room is told at the first answer, without retries', async () => {
  const asked = aServer(507)
  expect(await lost()).toBe('full')
  expect(asked.times).toBe(1)
})
