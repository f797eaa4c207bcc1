import { beginSession } from '@vereda/client/session/session.ts'
import { pushKey, pushOff } from '@vereda/contract/rest/push.ts'
import { afterEach, expect, vi } from 'vitest'
import { test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { aHook } from '../local/testing/a-hook.tsx'
import { usePush } from './use-push.ts'

const AT = { group: 'trail', at: '/' }
const said = ({ state, isBusy, hasFailed }: ReturnType<typeof usePush>) => [state, isBusy, hasFailed]
/** A browser whose user has given this answer. */
const browserSays = (permission: NotificationPermission) =>
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission })

afterEach(() => vi.unstubAllGlobals())

test('a failed switch to push says so, until the next one succeeds', async ({ server, show }) => {
  browserSays('granted')
  beginSession(ANA_SIGNED_IN)
  const hook = aHook(() => usePush(), null)
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['off', false, false])
  server.isUnreachable(pushKey)
  hook.now().turn('on')
  await expect.poll(() => hook.seen.map(({ isBusy }) => isBusy)).toContain(true)
  await expect.poll(() => said(hook.now())).toEqual(['off', false, true])
  hook.now().turn('off')
  await expect.poll(() => said(hook.now())).toEqual(['off', false, false])
  expect(server.asked(pushOff)).toEqual([])
})

test('a browser that denies push says so, and the server is not asked', async ({ server, show }) => {
  browserSays('denied')
  beginSession(ANA_SIGNED_IN)
  const hook = aHook(() => usePush(), null)
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['denied', false, false])
  hook.now().turn('on')
  await expect.poll(() => said(hook.now())).toEqual(['denied', false, true])
  expect(server.asked(pushKey)).toEqual([])
})
