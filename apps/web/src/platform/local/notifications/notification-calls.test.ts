import { refused } from '@vereda/domain/result/result.ts'
import { expect, test, vi } from 'vitest'
import type { AskAs } from '../calls/ask-as.ts'
import { notificationCalls } from './notification-calls.ts'

/** Notes the time limit of each call to a server that can't be reached. */
function unreachable() {
  const limits: (number | undefined)[] = []
  const ask: AskAs = async (_call, asking) => {
    limits.push((asking as { timeoutMs?: number } | undefined)?.timeoutMs)
    return refused({ code: 'offline', status: null })
  }
  return { calls: notificationCalls(ask), limits }
}

test('the user’s status has a time limit of 8 seconds, notifications and their marks 10', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { calls, limits } = unreachable()
  await calls.status()
  expect(limits.splice(0)).toEqual([8_000])
  await calls.page(0)
  for (const kind of ['read', 'hide'] as const) await calls.mark({ kind, id: 'one' })
  for (const kind of ['readAll', 'hideAll'] as const)
    await calls.mark({ kind, until: '2026-03-01T12:00:00.000Z' })
  expect(limits).toEqual([10_000, 10_000, 10_000, 10_000, 10_000])
  logged.mockRestore()
})

test('a failed call is logged and its failure returned', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { calls } = unreachable()
  expect(await calls.status()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
