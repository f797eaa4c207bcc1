import { beginSession } from '@vereda/client/session/session.ts'
import { chooseTeam, playAlone } from '@vereda/offline/player/chosen-team.ts'
import { expect } from 'vitest'
import { test } from '../../../../../../tests/components/component-test.tsx'
import { ANA_SIGNED_IN } from '../../../../../../tests/components/known.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { aHook } from '../testing/a-hook.tsx'
import { usePlaysAs, usePlaysAsNow } from './use-plays-as.ts'

const AT = { group: 'trail', at: '/' }
const BIA_SIGNED_IN = { ...ANA_SIGNED_IN, userId: 'bia', authorization: 'Bearer of-bia' }
const team = (id: string) => ({
  type: 'default' as const,
  id,
  name: `Team ${id}`,
  players: [{ id: 'ana', name: 'Ana', username: 'ana' }],
})
const choose = (groupTrailId: string, id: string) =>
  localStore.write(['UP'], (tx) => chooseTeam(tx, currentOwner(), groupTrailId, team(id)))
type Plays = ReturnType<typeof usePlaysAs>
const said = (as: Plays) => (as?.kind === 'team' ? as.team.name : as?.kind)

test('each trail shows its own team, and another learner is shown none of them', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await choose('first', 'rio')
  await choose('second', 'sul')
  const hook = aHook(usePlaysAs, 'first')
  await show(hook.screen, AT)
  await expect.poll(() => said(hook.now())).toBe('Team rio')
  let before = hook.seen.length
  hook.ask('second')
  await expect.poll(() => said(hook.now())).toBe('Team sul')
  expect(hook.seen.slice(before).map(said)).not.toContain('Team rio')
  before = hook.seen.length
  beginSession(BIA_SIGNED_IN)
  await expect.poll(() => said(hook.now())).toBe('undecided')
  expect(hook.seen.slice(before).map(said)).not.toContain('Team sul')
})

test('a new choice shows at once, and a decision never uses an old one', async ({ show }) => {
  beginSession(ANA_SIGNED_IN)
  await choose('third', 'rio')
  const [shown, decides] = [aHook(usePlaysAs, 'third'), aHook(usePlaysAsNow, 'third')]
  await show(
    <>
      {shown.screen}
      {decides.screen}
    </>,
    AT,
  )
  await expect.poll(() => [shown.now(), decides.now()].map(said)).toEqual(['Team rio', 'Team rio'])
  await localStore.write(['UP'], (tx) => playAlone(tx, currentOwner(), 'third'))
  decides.ask('third')
  await expect.poll(() => [shown.now(), decides.now()].map(said)).toEqual(['alone', 'alone'])
  expect(decides.seen.map(said).slice(decides.seen.map(said).indexOf('Team rio'))).toEqual(
    expect.arrayContaining([undefined]),
  )
})
