import { MONITOR_HEADER } from '@vereda/contract/rest/currentuser.ts'
import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { asOwner } from '../../../../../tests/harness/meanwhile.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
  const monitor = ['ADMIN_TEAM_MONITOR']
  const permissions = { boss: ['MANAGER'], lia: monitor, rui: monitor, zoe: monitor }
  await one.addDomain({
    hostkey: 'acme',
    learners: ['ana', 'lia', 'rui', 'zoe', 'boss'],
    permissions,
    trails: [],
  })
})
afterAll(() => one.close())

async function actAs(leader: string, monitor: string): Promise<void> {
  const basic = Buffer.from(`${leader}:${await preparedPassword(PASSWORD)}`).toString('base64')
  const monitoring = { [MONITOR_HEADER]: await one.signIn('acme', monitor) }
  const headers = { ...as('acme', `Basic ${basic}`), 'x-device-fingerprint': '', ...monitoring }
  expect((await one.app.inject({ url: '/rest/currentuser', headers })).statusCode).toBe(200)
}

const toldTo = async (who: string): Promise<string[]> => {
  const headers = as('acme', await one.signIn('acme', who))
  const { data } = (await one.app.inject({ url: '/rest/notificationuser/search', headers })).json()
  return data.map(({ title }: { title: string }) => title).sort()
}

const TAKEN = `update account set permissions = '{}' where id = 'rui';
  insert into identity_event (domain_id, what, account_id) select domain_id, 'manager-took-monitor', id from account where id = 'rui'`

test.each([
  ['is a monitor', 'lia', 'select 1'],
  ['was a monitor before', 'rui', TAKEN],
])(
  'a leader’s notification does not name an erased person who acted for them and %s',
  async (_, who, before) => {
    await asOwner(one.owner, 'delete from notification')
    await actAs('ana', who)
    await actAs('ana', 'zoe')
    expect(await toldTo('ana')).toEqual([`${who} of acme`, 'zoe of acme'])
    await asOwner(one.owner, before)
    const headers = as('acme', await one.signIn('acme', 'boss'))
    await one.app.inject({ method: 'POST', url: `/rest/studio/person/${who}/erase`, headers, payload: {} })
    expect(await toldTo('ana')).toEqual(['Pessoa apagada', 'zoe of acme'])
  },
)
