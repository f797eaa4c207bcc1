import { type Call, callPath } from '@vereda/contract/call.ts'
import { CALLS } from '@vereda/contract/calls.ts'
import { MONITOR_HEADER } from '@vereda/contract/rest/currentuser.ts'
import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { as, PASSWORD } from '../../../../../../../tests/harness/app.ts'
import { openTeamStage, refusal, type TeamStage } from '../../../../../../../tests/harness/team-stage.ts'

let stage: TeamStage
let password: string
beforeAll(async () => {
  stage = await openTeamStage()
  password = await preparedPassword(PASSWORD)
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
  await stage.owner.query(`delete from attempt_count; delete from session where monitor_id is not null;
    update active_user a set sessions = (select count(*) from session s where s.account_id = a.account_id)`)
})

const basic = (username: string, secret: string) =>
  `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`

/** Asks to act as a leader, with the session of somebody else. */
const actAs = (
  leader: string,
  { monitor = stage.headersOf('lia').authorization, secret = password, hostkey = 'acme' } = {},
) =>
  stage.one.app.inject({
    method: 'GET',
    url: '/rest/currentuser',
    headers: {
      ...as(hostkey, basic(leader, secret)),
      'x-device-fingerprint': '',
      ...(monitor && { [MONITOR_HEADER]: monitor }),
    },
  })

const acting = async (leader: string) => (await actAs(leader)).json().authorization as string
const ask = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
  stage.one.app.inject({ method, url: path, headers: as('acme', token), ...(payload && { payload }) })
const whoIs = async (token: string) => (await ask('GET', '/rest/currentuser', token)).statusCode
const events = async () =>
  (
    await stage.owner.query(
      `select what, account_id as leader, by_account_id as monitor from identity_event where what like 'monitor-%' order by id desc limit 2`,
    )
  ).rows

describe('a monitor as a team’s leader', () => {
  test('gets a session as the leader without permissions; the leader’s session goes on, the audit trail names both', async () => {
    const answer = await actAs('ana')
    expect(answer.json()).toMatchObject({ userId: 'ana', permissions: [] })
    const token = answer.json().authorization
    expect((await ask('GET', '/rest/currentuser', token)).json().userId).toBe('ana')
    expect(await whoIs(stage.headersOf('ana').authorization!)).toBe(200)
    expect((await ask('GET', '/rest/loginctl/logout', token)).statusCode).toBe(200)
    expect([await whoIs(token), await whoIs(stage.headersOf('lia').authorization!)]).toEqual([401, 200])
    expect(await events()).toEqual([
      { what: 'monitor-returned', leader: 'ana', monitor: 'lia' },
      { what: 'monitor-began', leader: 'ana', monitor: 'lia' },
    ])
  })

  test('a play, a test’s attempt and a reaction sent by the monitor record both the leader and the monitor', async () => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    const token = await acting('ana')
    const entry = JSON.stringify(['default', team, 'ana'])
    const play = { seq: 1, points: [50], date: '2026-01-02T00:00:00Z', badges: [], bonus: 0, finished: true }
    const items = [
      { kind: 'resource', resourceId: 'together-one', play },
      { kind: 'resource', resourceId: 'together-two', play: { ...play, seq: 2 } },
      { kind: 'reaction', stars: 5, texts: {}, date: play.date },
      { kind: 'test', answers: { n: ['no'] }, date: play.date },
    ].map((content) => ({ key: crypto.randomUUID(), groupTrailId: 'together', team: entry, content }))
    const answer = await ask('POST', '/rest/enrollctl/trackBatch', token, { items })
    expect(answer.json().answers.filter((one: { refused?: object }) => one.refused)).toEqual([])
    const { rows } = await stage.owner.query(
      `select distinct 'play' as what, account_id as account, monitor_id as monitor from play where player_id = $1
        union all select 'reaction', account_id, monitor_id from reaction
        union all select 'test', account_id, monitor_id from test_attempt`,
      [team],
    )
    expect(rows).toEqual([
      { what: 'play', account: 'ana', monitor: 'lia' },
      { what: 'reaction', account: 'ana', monitor: 'lia' },
      { what: 'test', account: 'ana', monitor: 'lia' },
    ])
  })

  test('each call refuses what the monitor sends for the leader alone, and the batch still takes the team’s play', async () => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    const token = await acting('ana')
    const date = '2026-01-02T00:00:00Z'
    const play = { seq: 1, points: [50], date, badges: [], bonus: 0, finished: true }
    const of = { groupTrailId: 'together', resourceId: 'together-one' }
    const own = (await stage.post('ana', 'enrollctl/trackItem', of)).json().result.slice('track:'.length)
    const tell = (path: string, body: object) => ask('POST', `/rest/enrollctl/${path}`, token, body)
    for (const [path, body] of [
      ['trackTrail', { groupTrailId: 'together' }],
      ['trackItem', of],
      [`track/${own}`, play],
      ['trackIntroduction', { groupTrailId: 'together' }],
      ['tracktest/together', { answers: { n: ['no'] }, date }],
      ['trackreaction/together', { stars: 5, texts: {}, date }],
    ] as const)
      expect([path, ...refusal(await tell(path, body))]).toEqual([path, 403, 'not-permitted'])
    const entry = JSON.stringify(['default', team, 'ana'])
    const items = [null, entry].map((of) => ({
      key: crypto.randomUUID(),
      groupTrailId: 'together',
      team: of,
      content: { kind: 'resource', resourceId: 'together-one', play },
    }))
    const refused = (await tell('trackBatch', { items }))
      .json()
      .answers.map((one: { refused?: object }) => one.refused)
    expect(refused).toEqual([{ status: 403, code: 'not-permitted' }, undefined])
    expect((await tell('trackBatch', { items: items.slice(0, 1) })).json().answers[0].refused.status).toBe(
      403,
    )
    const { rows } = await stage.owner.query(
      "select distinct player_id from play where monitor_id is not null and player_id not like 'member:%'",
    )
    expect(rows).toEqual([{ player_id: team }])
  })

  test('the leader gets one notice with the monitor’s name for each session', async () => {
    await acting('ana')
    await acting('ana')
    const { data } = (await stage.get('ana', 'notificationuser/search')).json()
    expect(data.map(({ type, title }: { type: string; title: string }) => [type, title])).toEqual([
      ['monitor', 'lia of acme'],
      ['monitor', 'lia of acme'],
    ])
  })

  test('the session as the leader ends with the monitor’s own session and with the monitor’s permission', async () => {
    const own = await stage.one.signIn('acme', 'lia', "lia's")
    const token = (await actAs('ana', { monitor: own })).json().authorization
    expect(await whoIs(token)).toBe(200)
    await ask('GET', '/rest/loginctl/logout', own)
    await expect.poll(() => whoIs(token)).toBe(401)
    const miscounted = `select from active_user a where sessions <> (select count(*) from session s where s.account_id = a.account_id)`
    expect((await stage.owner.query(miscounted)).rowCount).toBe(0)
    const other = await acting('ana')
    expect(await whoIs(other)).toBe(200)
    await stage.owner.query(`update account set permissions = '{}' where id = 'lia'`)
    try {
      await expect.poll(() => whoIs(other)).toBe(401)
    } finally {
      await stage.owner.query(`update account set permissions = '{ADMIN_TEAM_MONITOR}' where id = 'lia'`)
    }
  })

  test('the monitor’s session is no device of the leader, who signs in without the question about another device', async () => {
    await stage.owner.query("update domain set one_device = true where hostkey = 'acme'")
    await acting('bia')
    const answer = await stage.one.app.inject({
      method: 'GET',
      url: '/rest/loginctl/login',
      headers: { ...as('acme', basic('bia', password)), 'x-device-fingerprint': "bia's" },
    })
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    [
      'who is no monitor',
      () => actAs('bia', { monitor: stage.headersOf('ana').authorization! }),
      [403, 'not-permitted'],
    ],
    [
      'a session that is none',
      () => actAs('ana', { monitor: `Bearer ${'x'.repeat(43)}` }),
      [401, 'signed-out'],
    ],
    [
      'a wrong password',
      async () => actAs('ana', { secret: await preparedPassword('a guess') }),
      [401, 'wrong-credentials'],
    ],
    ['oneself', () => actAs('lia'), [403, 'not-permitted']],
  ] as const)('the server refuses %s and makes no session', async (_, asked, refused) => {
    expect(refusal(await asked())).toEqual(refused)
    expect((await stage.owner.query('select from session where monitor_id is not null')).rowCount).toBe(0)
  })

  test('the server refuses a second leader in a monitor’s session, and a leader who has a role in the studio', async () => {
    expect(refusal(await actAs('bia', { monitor: await acting('ana') }))).toEqual([403, 'not-permitted'])
    for (const permission of ['MANAGER', 'EDITOR', 'REPORTER']) {
      await stage.owner.query(`update account set permissions = '{${permission}}' where id = 'eva'`)
      expect({ permission, refusal: refusal(await actAs('eva')) }).toEqual({
        permission,
        refusal: [403, 'not-permitted'],
      })
    }
  })

  test('five wrong passwords of the leader block the right one', async () => {
    const secret = await preparedPassword('a guess')
    for (let n = 0; n < 5; n++) await actAs('caio', { secret })
    expect(refusal(await actAs('caio'))).toEqual([401, 'blocked'])
  })

  test.each(Object.entries(CALLS as Record<string, Call>).filter(([, call]) => call.isPersonal))(
    '%s is a personal call and is refused in a monitor’s session',
    async (_, call) => {
      const token = await acting('ana')
      const path = callPath(call).replace(/:\w+/g, crypto.randomUUID())
      const answer = await stage.one.app.inject({
        method: call.method,
        url: path,
        headers: as('acme', token),
      })
      expect(refusal(answer)).toEqual([403, 'not-permitted'])
    },
  )

  test('the monitor can start the trail anew for the team, and not for the leader alone', async () => {
    const team = await stage.registered('ana', ['ana'])
    const token = await acting('ana')
    const anew = (body: object) =>
      ask('POST', '/rest/enrollctl/deleteAllAnswersPlayer/', token, { groupTrailId: 'together', ...body })
    expect(refusal(await anew({}))).toEqual([403, 'not-permitted'])
    expect((await anew({ team: JSON.stringify(['default', team, 'ana']) })).statusCode).toBe(200)
  })
})
