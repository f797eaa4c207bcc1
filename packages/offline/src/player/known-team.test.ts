import type { Verifier } from '@vereda/domain/team/confirmation.ts'
import { expect, test } from 'vitest'
import { aDevice, MARINA } from '../testing/a-device.ts'
import { learningServer } from '../testing/learning-server.ts'
import { forgetKnownTeam, keepKnownTeam, keepVerifier, readKnownTeam, readVerifiers } from './known-team.ts'

const verifier = (hash: string): Verifier => ({ salt: 's', hash, made: 0, wrong: 0 })
const member = (id: string) => ({ id, name: id, username: id, confirmed: true })
const team = (...ids: string[]) => ({ id: 'otters', name: 'Otters', members: ids.map(member) })

test('password verifiers are stored for members of the team on that trail only, and deleted with the team', async () => {
  const { store } = aDevice(learningServer().calls(''))
  const kept = (trail: string) => store.read(['UP'], (tx) => readVerifiers(tx, MARINA, trail))
  const keep = (userId: string, value: Verifier | null) =>
    store.write(['UP'], (tx) => keepVerifier(tx, MARINA, { groupTrailId: 'a', userId }, value))
  await keep('joao', verifier('j'))
  await keep('bia', verifier('b'))
  await store.write(['UP'], (tx) => keepKnownTeam(tx, MARINA, 'a', team('marina', 'joao')))
  expect(await kept('a')).toEqual({ joao: verifier('j') })
  expect(await kept('b')).toEqual({})
  expect(await store.read(['UP'], (tx) => readVerifiers(tx, { ...MARINA, userId: 'joao' }, 'a'))).toEqual({})
  expect(await store.read(['UP'], (tx) => readKnownTeam(tx, MARINA, 'a'))).toEqual(team('marina', 'joao'))
  await keep('marina', verifier('m'))
  await keep('joao', null)
  expect(await kept('a')).toEqual({ marina: verifier('m') })
  await keep('joao', verifier('j'))
  await store.write(['UP'], (tx) => forgetKnownTeam(tx, MARINA, 'a'))
  expect(await kept('a')).toEqual({})
})
