import {
  actingCell,
  beginActing,
  beginSession,
  endSession,
  sessionCell,
} from '@vereda/client/session/session.ts'
import { logout } from '@vereda/contract/rest/loginctl.ts'
import { listedTrail } from '@vereda/domain/builders/a-listed-trail.ts'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { cachedKey } from '@vereda/offline/cache/cached-trail.ts'
import { playAlone } from '@vereda/offline/player/chosen-team.ts'
import { append, ENQUEUE_TABLES } from '@vereda/offline/queue/enqueue.ts'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, say, test } from '../../../../../tests/components/component-test.tsx'
import { ANA, ANA_SIGNED_IN } from '../../../../../tests/components/known.ts'
import { localStore } from '../../platform/local/store/local-store.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'
import { ActingElsewhere } from './acting-elsewhere.tsx'
import { PlaysAsBar } from './plays-as-bar.tsx'

const LIA = {
  ...ANA_SIGNED_IN,
  userId: 'lia',
  user: { ...ANA.user, id: 'lia', username: 'lia', name: 'Lia Nakamura' },
  authorization: 'Bearer of-lia',
}
const actAsAna = () => {
  beginSession(LIA)
  beginActing({ ...ANA, authorization: 'Bearer of-ana-by-lia' }, 'together')
}

test('the bar names the leader and the monitor, and returns to the monitor’s session @long', async ({
  show,
  server,
}) => {
  actAsAna()
  await show(<PlaysAsBar trailId="together" />, { group: 'team', at: '/trail/together' })
  const bar = page.getByRole('complementary', { name: say('team.acting.bar') })
  await expect.element(bar).toMatchTextContent(/Ana Prado.*Lia Nakamura/)
  await expectAccessible()
  server.answers(logout, { result: 'ok' })
  await bar.getByRole('button', { name: say('team.acting.return') }).click()
  await expect.poll(() => sessionCell.get()?.authorization).toBe('Bearer of-lia')
  expect(server.asked(logout)[0]!.headers.get('authorization')).toBe('Bearer of-ana-by-lia')
  await expect.element(bar).not.toBeInTheDocument()
})

const AS_ANA = { userId: 'ana', journey: 'acme' }
const waits = (id: string) =>
  localStore.write(ENQUEUE_TABLES, (tx) =>
    append(tx, id, { owner: AS_ANA, groupTrailId: 'together', team: null, content: { kind: 'ranking' } }),
  )
const isSent = () =>
  localStore.write(['TOSEND'], async (tx) => {
    for (const key of await tx.keys('TOSEND')) await tx.delete('TOSEND', key)
  })

test('the return asks about unsent plays, and goes on once they are sent', async ({ show, server }) => {
  actAsAna()
  await waits('seen')
  const Left = () => <p>{`${useSync().left} left`}</p>
  const screen = (
    <>
      <PlaysAsBar trailId="together" />
      <Left />
    </>
  )
  await show(screen, { group: 'team', at: '/trail/together' })
  await expect.element(page.getByText('1 left')).toBeVisible()
  server.answers(logout, { result: 'ok' })
  await page.getByRole('button', { name: say('team.acting.return') }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/1 thing/)
  expect(server.asked(logout)).toEqual([])
  await isSent()
  await expect.poll(() => sessionCell.get()?.person.userId).toBe('lia')
  expect(server.asked(logout)).toHaveLength(1)
})

test('the return works without a network @long', async ({ show, server }) => {
  actAsAna()
  await show(<PlaysAsBar trailId="together" />, { group: 'team', at: '/trail/together' })
  server.isUnreachable(logout)
  await page.getByRole('button', { name: say('team.acting.return') }).click()
  await expect.poll(() => sessionCell.get()?.person.userId).toBe('lia')
})

test('a leader’s session that ended elsewhere leaves the monitor signed in, and a sign-out ends both', () => {
  actAsAna()
  endSession('elsewhere')
  expect([sessionCell.get()?.person.userId, actingCell.get()]).toEqual(['lia', null])
  beginActing({ ...ANA, authorization: 'Bearer of-ana-by-lia' }, 'together')
  endSession('left')
  expect([sessionCell.get(), actingCell.get()]).toEqual([null, null])
})

test('the leader’s own screens stay shut to a monitor, and link to the trail @long', async ({ show }) => {
  actAsAna()
  await show(<ActingElsewhere trailId="together" />, { group: 'team', at: '/enroll' })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent(new RegExp(say('team.acting.elsewhere')))
  await expect
    .element(page.getByRole('link', { name: say('team.acting.trail') }))
    .toHaveAttribute('href', '/trail/together')
  await expectAccessible()
})

const inTeams = (id: string): Trail => ({
  ...listedTrail(aTrailDocument({})),
  id,
  teams: true,
  team_type: 'event',
})
const known = (trail: Trail) =>
  localStore.write(['cache'], (tx) =>
    tx.put('cache', cachedKey(AS_ANA, trail.id, null), {
      trail,
      team: null,
      asOf: '2026-01-01T00:00:00.000Z',
      stepsSeen: [],
    }),
  )
const plays = () => page.getByRole('complementary', { name: say('team.bar') })

test('the bar tells a learner that they play alone in a trail for teams, and links to the choice @long', async ({
  show,
}) => {
  beginSession(ANA_SIGNED_IN)
  await known(inTeams('alone-here'))
  await localStore.write(['UP'], (tx) => playAlone(tx, AS_ANA, 'alone-here'))
  await show(<PlaysAsBar trailId="alone-here" />, { group: 'team', at: '/trail/alone-here' })
  await expect.element(plays()).toMatchTextContent(new RegExp(say('team.bar.alone')))
  await expect
    .element(plays().getByRole('link', { name: say('team.bar.change') }))
    .toHaveAttribute('href', '/trail/alone-here/event_select')
  await expectAccessible()
})

test('the bar stays hidden in a trail without teams', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await known({ ...inTeams('of-nobodys'), teams: false })
  await localStore.write(['UP'], (tx) => playAlone(tx, AS_ANA, 'of-nobodys'))
  const asked = vi.spyOn(IDBObjectStore.prototype, 'get')
  await show(<PlaysAsBar trailId="of-nobodys" />, { group: 'team', at: '/trail/of-nobodys' })
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  expect(plays().elements()).toEqual([])
})
