import { availableParallelism } from 'node:os'
import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCpf } from '../../../../../../../tests/harness/a-cpf.ts'
import { PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { giveLists, type Invited, invite } from '../../../../../../../tests/harness/invite.ts'
import { signer } from '../../../../../../../tests/harness/sign-up.ts'
import { hashSecret } from '../../../../platform/argon2.ts'

let one: TestApp
let acme = 0
let invited: Invited
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: [], trails: [] })
  await giveLists(one, acme, 'acme')
  invited = await invite(one, acme, { journeys: ['acme'] })
})
afterAll(() => one.close())

const somebody = (n: number) =>
  signer(one, invited, {
    domainId: acme,
    hostkey: 'acme',
    email: `nina${n}@acme.example`,
    identifier: aCpf(n),
  })

describe('an invitation link can’t keep others from signing in', () => {
  test('a signup takes five passwords and refuses more, while another signup goes on', async () => {
    const password = await preparedPassword(PASSWORD)
    const [greedy, other] = [somebody(1), somebody(2)]
    await greedy.walkTo('password')
    await other.walkTo('code')
    const many = await Promise.all(Array.from({ length: 9 }, () => greedy.act('action5', { password })))
    expect(many.filter((answer) => answer.statusCode === 200)).toHaveLength(4)
    expect((await greedy.act('action5', { password })).json().error).toBe('too-many')
    expect((await other.act('action5', { password })).json().step).toBe(6)
  })

  test('the server refuses an invalid invitation before it hashes the password', async () => {
    const nina = somebody(3)
    await nina.walkTo('code')
    // sign-ins always come first, so the password of a signup would wait without end
    let isBusy = true
    const signIn = (): Promise<unknown> => hashSecret('x').then(() => isBusy && signIn())
    const signIns = Array.from({ length: availableParallelism() }, signIn)
    const answer = await nina.act('action5', {
      password: await preparedPassword(PASSWORD),
      token: 'none',
    })
    expect(answer.json().error).toBe('group-invalid')
    isBusy = false
    await Promise.all(signIns)
  })
})
