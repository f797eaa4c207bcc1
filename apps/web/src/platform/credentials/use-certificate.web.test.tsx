import { beginSession } from '@vereda/client/session/session.ts'
import { issueCertificate } from '@vereda/contract/rest/credentialctl.ts'
import { chooseTeam } from '@vereda/offline/player/chosen-team.ts'
import { StoreClosed } from '@vereda/offline/ports/store.ts'
import { afterEach, expect, vi } from 'vitest'
import { effectsEnded, test } from '../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { noteReachable } from '../local/calls/connection.ts'
import { localStore } from '../local/store/local-store.ts'
import { currentOwner } from '../local/store/owner.ts'
import { aHook } from '../local/testing/a-hook.tsx'
import { keptCredentials } from './kept-credentials.ts'
import { useCertificate } from './use-certificate.ts'

const AT = { group: 'trail', at: '/' }
const BIA_SIGNED_IN = { ...ANA_SIGNED_IN, userId: 'bia', authorization: 'Bearer of-bia' }
const signed = (code: string) => ({ code, credential: `signed ${code}` })
const rio = {
  type: 'default' as const,
  id: 'rio',
  name: 'Rio',
  players: [{ id: 'ana', name: 'Ana', username: 'ana' }],
}
const aCertificate = (trailId: string) => aHook((id: string) => useCertificate(id, true), trailId)
const said = ({ issued, state }: ReturnType<typeof useCertificate>) => [issued?.code ?? null, state]

afterEach(() => {
  keptCredentials.set({})
  vi.restoreAllMocks()
})

test('each trail has its own certificate, asked for with its team, and kept for use without a network', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  await localStore.write(['UP'], (tx) => chooseTeam(tx, currentOwner(), 'huts', rio))
  server.answers(issueCertificate, signed('OF-CAVES'))
  const hook = aCertificate('caves')
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual(['OF-CAVES', 'issued'])
  server.answers(issueCertificate, signed('OF-HUTS'))
  hook.ask('huts')
  await expect.poll(() => said(hook.now())).toEqual(['OF-HUTS', 'issued'])
  expect(server.asked(issueCertificate).map(({ body }) => body)).toEqual([
    { groupTrailId: 'caves', team: null },
    { groupTrailId: 'huts', team: 'rio' },
  ])
  server.isUnreachable(issueCertificate)
  hook.ask('caves')
  await expect.poll(() => said(hook.now())).toEqual(['OF-CAVES', 'offline'])
})

test('a late answer for one trail does not change the certificate of another', async ({ server, show }) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const answer = server.answersLate(issueCertificate, signed('OF-CAVES'))
  const hook = aCertificate('caves')
  await show(hook.screen, AT)
  await expect.poll(() => server.asked(issueCertificate)).toHaveLength(1)
  server.refuses(issueCertificate, 'not-earned')
  hook.ask('huts')
  await expect.poll(() => said(hook.now())).toEqual([null, 'unsent'])
  answer()
  await expect.poll(() => Object.values(keptCredentials.get())).toHaveLength(1)
  hook.ask('huts')
  await effectsEnded()
  expect(said(hook.now())).toEqual([null, 'unsent'])
})

test('a learner who signs in while a certificate is asked for gets only their own', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const read = localStore.read
  let reads = 0
  let go = () => {}
  const until = new Promise<void>((resolve) => {
    go = resolve
  })
  vi.spyOn(localStore, 'read').mockImplementation(async (tables, work) => {
    if (tables.join() === 'UP') {
      reads++
      await until
    }
    return read(tables, work)
  })
  server.keepsAnswering(issueCertificate, signed('OF-ONE'))
  const hook = aCertificate('caves')
  await show(hook.screen, AT)
  await expect.poll(() => reads).toBe(1)
  beginSession(BIA_SIGNED_IN)
  await expect.poll(() => reads).toBe(2)
  go()
  await expect.poll(() => Object.keys(keptCredentials.get()).sort()).toEqual(['ana caves ', 'bia caves '])
  const by = server.asked(issueCertificate).map(({ headers }) => headers.get('authorization'))
  expect(by.sort()).toEqual(['Bearer of-ana', 'Bearer of-bia'])
})

test('a tab without a store says that the certificate failed, and asks again on retry', async ({
  server,
  show,
}) => {
  noteReachable(true)
  beginSession(ANA_SIGNED_IN)
  const closed = vi.spyOn(localStore, 'read').mockRejectedValue(new StoreClosed('outdated'))
  const hook = aCertificate('caves')
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toEqual([null, 'failed'])
  closed.mockRestore()
  server.answers(issueCertificate, signed('OF-CAVES'))
  hook.now().retry()
  await expect.poll(() => said(hook.now())).toEqual(['OF-CAVES', 'issued'])
})

test('a certificate that is not earned yet is not asked for', async ({ server, show }) => {
  beginSession(ANA_SIGNED_IN)
  const hook = aHook(() => useCertificate('caves', false), null)
  await show(hook.screen, AT)
  expect(server.asked(issueCertificate)).toEqual([])
  expect(hook.now().issued).toBeNull()
})
