import { onAnswer } from '@vereda/client/api/answers.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { refused } from '@vereda/domain/result/result.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ANA } from '../../../../../tests/components/known.ts'
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

const FILE = new File(['package'], 'package.zip', { lastModified: 1 })

const lost = () =>
  new Promise<Loss>((onLost, reject) => {
    const told = {
      onShare: () => undefined,
      onRetry: () => undefined,
      onArrived: () => reject(new Error('arrived')),
      onLost,
    }
    void sendPackage(FILE, told)
  })

test('a server without room is told at the first answer, without retries', async () => {
  const asked = aServer(507)
  expect(await lost()).toBe('full')
  expect(asked.times).toBe(1)
})

test('a refusal for lack of a role is noted, and the upload is not repeated', async () => {
  const asked = aServer(403)
  const noted: unknown[] = []
  onTestFinished(onAnswer((_, answer) => void noted.push(answer)))
  expect(await lost()).toBe('way')
  expect([asked.times, noted]).toEqual([1, [refused({ code: 'not-permitted', status: 403 })]])
})

test('a session that ended elsewhere ends here too, and the same file goes on at the same byte after the next sign-in', async () => {
  const asked = aServer(401)
  sessionCell.set({ authorization: 'Bearer ended', journey: 'acme', person: { ...ANA, userId: 'ana' } })
  const begun = `tus::vereda.studio.upload/ana/package.zip/${FILE.size}/1::1`
  localStorage.setItem(begun, JSON.stringify({ size: FILE.size, metadata: {}, uploadUrl: '/begun' }))
  onTestFinished(() => {
    localStorage.removeItem(begun)
    sessionCell.set(null)
  })
  await lost()
  expect(sessionCell.get()).toBeNull()
  expect(asked.times).toBe(1)
  expect(localStorage.getItem(begun)).not.toBeNull()
})
