import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openTeamStage,
  refusal,
  TEAM_PEOPLE,
  type TeamStage,
} from '../../../../../../../tests/harness/team-stage.ts'
import { untilHeard } from '../../../../../../../tests/harness/until-heard.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
})

const membersOf = async (who: string) =>
  (await stage.get(who, 'teamctl/checkTeam/together')).json().users.map(({ id }: { id: string }) => id)

describe('checkTeam', () => {
  test('returns a member’s team in the order of its slots with who confirmed', async () => {
    const id = await stage.registered('ana', ['ana', 'caio', 'bia'], { confirmed: ['ana', 'bia'] })
    const users = [
      { id: 'ana', name: 'ana of acme', username: 'ana', confirmed: true },
      { id: 'caio', name: 'caio of acme', username: 'caio', confirmed: false },
      { id: 'bia', name: 'bia of acme', username: 'bia', confirmed: true },
    ]
    for (const who of ['ana', 'caio'])
      expect((await stage.get(who, 'teamctl/checkTeam/together')).json()).toEqual({
        id,
        groupCustomName: 'Otters',
        users,
      })
  })

  test('refuses a learner without a team or outside the trail, an unknown trail and one without learners’ teams', async () => {
    for (const trail of ['alone', 'event'])
      expect(refusal(await stage.get('ana', `teamctl/checkTeam/${trail}`))).toEqual([404, 'no-teams'])
    expect(refusal(await stage.get('ana', 'teamctl/checkTeam/together'))).toEqual([404, 'no-team-yet'])
    expect(refusal(await stage.get('ana', 'teamctl/checkTeam/nowhere'))).toEqual([404, 'unknown-trail'])
    expect(refusal(await stage.get('gil', 'teamctl/checkTeam/together'))).toEqual([404, 'unknown-trail'])
  })
})

describe('searchUser', () => {
  const found = async (who: string, query: string) =>
    (await stage.get(who, `teamctl/searchUser/together?${query}`)).json()

  test('finds people of the trail by name or username in any case and says who is taken, without the searcher', async () => {
    await stage.registered('caio', ['caio', 'davi'])
    const all = (await found('ana', 'name=OF%20acme')).users
    const taken = all.filter((user: { taken: boolean }) => user.taken).map(({ id }: { id: string }) => id)
    expect(all.map(({ id }: { id: string }) => id)).toEqual(['bia', 'caio', 'davi', 'eva', 'fabio', 'lia'])
    expect(taken).toEqual(['caio', 'davi'])
    expect((await found('ana', 'name=BIA')).users).toEqual([
      { id: 'bia', name: 'bia of acme', username: 'bia', taken: false },
    ])
    expect((await found('davi', 'name=caio')).users[0].taken).toBe(false)
    await stage.owner.query("update account set name = 'Fábio of acme' where id = 'fabio'")
    for (const name of ['fabio of', 'FÁBIO OF'])
      expect((await found('ana', `name=${encodeURIComponent(name)}`)).users).toHaveLength(1)
    expect((await found('ana', 'name=%25')).users).toEqual([])
  })

  test('with leader=true finds for a monitor the people who lead a team or may begin one', async () => {
    await stage.registered('caio', ['caio', 'davi'])
    const leaders = (await found('lia', 'name=acme&leader=true')).users
    expect(leaders.map(({ id, taken }: { id: string; taken: boolean }) => [id, taken])).toEqual(
      ['ana', 'bia', 'caio', 'eva', 'fabio'].map((id) => [id, false]),
    )
  })

  test('refuses an empty search, leaders for a non-monitor, a learner outside the trail and a trail without learners’ teams', async () => {
    const ask = async (who: string, query: string) =>
      refusal(await stage.get(who, `teamctl/searchUser/together?${query}`))
    expect(await ask('ana', 'name=%20')).toEqual([400, 'malformed', 'name'])
    expect(await ask('ana', 'name=a&leader=true')).toEqual([403, 'not-permitted'])
    expect(await ask('gil', 'name=a')).toEqual([404, 'unknown-trail'])
    for (const trail of ['alone', 'event'])
      expect(refusal(await stage.get('ana', `teamctl/searchUser/${trail}?name=a`))).toEqual([404, 'no-teams'])
  })
})

describe('searchTeam', () => {
  const found = async (query = '') => (await stage.get('ana', `teamctl/searchTeam/event${query}`)).json()

  test('lists an event’s teams and finds them by identifier, own name, member’s name and username', async () => {
    await stage.eventTeam('2', ['bia'], 'Raízes')
    await stage.eventTeam('1', ['caio', 'davi'])
    const { teams, total } = await found()
    expect(total).toBe(2)
    expect(teams[0]).toEqual({
      id: '1',
      groupIdentifier: 'TABLE-1',
      groupCustomName: null,
      groupTrailTeamUsers: ['caio', 'davi'].map((id) => ({
        id,
        name: `${id} of acme`,
        username: id,
        confirmed: false,
      })),
    })
    for (const [search, ids] of [
      ['table-1', ['1']],
      ['RAÍZES', ['2']],
      ['raizes', ['2']],
      ['Dávi', ['1']],
      ['Davi of', ['1']],
      ['BIA', ['2']],
      ['nobody', []],
    ] as const)
      expect(
        (await found(`?name=${encodeURIComponent(search)}`)).teams.map(({ id }: { id: string }) => id),
      ).toEqual(ids)
  })

  test('lists table 2 before table 10', async () => {
    for (const id of ['10', '2']) await stage.eventTeam(id, [])
    expect((await found()).teams.map(({ id }: { id: string }) => id)).toEqual(['2', '10'])
  })

  test('refuses a trail that is not an event, and a learner outside the event', async () => {
    for (const trail of ['alone', 'together'])
      expect(refusal(await stage.get('ana', `teamctl/searchTeam/${trail}`))).toEqual([404, 'no-teams'])
    expect(refusal(await stage.get('gil', 'teamctl/searchTeam/event'))).toEqual([404, 'unknown-trail'])
  })
})

describe('registerTeam', () => {
  test('makes a team, changes it under the same id and keeps its name when none is sent', async () => {
    const id = await stage.registered('ana', ['ana', 'bia', 'caio'])
    expect(await stage.registered('bia', ['bia', 'ana'], { name: '' })).toBe(id)
    expect((await stage.get('ana', 'teamctl/checkTeam/together')).json().groupCustomName).toBe('Otters')
    expect(await membersOf('ana')).toEqual(['bia', 'ana'])
    expect(refusal(await stage.get('caio', 'teamctl/checkTeam/together'))).toEqual([404, 'no-team-yet'])
    await stage.registered('ana', ['ana', 'bia', 'caio'])
    expect(await membersOf('caio')).toEqual(['ana', 'bia', 'caio'])
  })

  test.each<[string, string, string[], object, unknown[]]>([
    ['five people', 'ana', ['ana', 'bia', 'caio', 'davi', 'eva'], {}, [409, 'team-full']],
    ['no name on first access', 'ana', ['ana'], { name: ' ' }, [409, 'team-name-required']],
    ['a name that is too long', 'ana', ['ana'], { name: 'x'.repeat(41) }, [400, 'malformed', 'name']],
    ['others without oneself', 'ana', ['bia'], {}, [400, 'malformed', 'users']],
    ['nobody', 'ana', [], {}, [400, 'malformed', 'users']],
    ['somebody who is not in the trail', 'ana', ['ana', 'gil'], {}, [409, 'not-in-trail', 'gil']],
    ['a trail without teams', 'ana', ['ana'], { groupTrail: 'alone' }, [404, 'no-teams']],
    ['an event, whose teams are made beforehand', 'ana', ['ana'], { groupTrail: 'event' }, [404, 'no-teams']],
    ['a trail that there is not', 'ana', ['ana'], { groupTrail: 'nowhere' }, [404, 'unknown-trail']],
    ['a trail that one is not in', 'gil', ['gil'], {}, [404, 'unknown-trail']],
  ])('refuses %s and makes no team', async (_, who, users, more, refused) => {
    expect(refusal(await stage.register(who, users, more))).toEqual(refused)
    expect((await stage.owner.query('select from team')).rowCount).toBe(0)
  })

  test('refuses a person who is in another team and names them', async () => {
    await stage.registered('ana', ['ana', 'bia'])
    expect(refusal(await stage.register('caio', ['caio', 'bia']))).toEqual([409, 'in-another-team', 'bia'])
    expect(await membersOf('bia')).toEqual(['ana', 'bia'])
  })

  test('the database rejects a second team of one trail for a person', async () => {
    await stage.registered('ana', ['ana', 'bia'])
    await stage.registered('caio', ['caio', 'davi'])
    const second = stage.owner.query(
      `insert into team_member (domain_id, team_id, account_id, group_trail_id, slot)
        select m.domain_id, o.team_id, m.account_id, m.group_trail_id, 4
        from team_member m join team_member o on o.account_id = 'caio' where m.account_id = 'bia'`,
    )
    await expect(second).rejects.toThrow('team_of_account')
  })

  test('of fifty simultaneous registrations each wins or is refused, and nobody is in two teams', async () => {
    const teamOf = (n: number) => [0, 1 + (n % 3), 2].map((step) => TEAM_PEOPLE[(n + step) % 6]!)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        untilHeard(() => stage.register(TEAM_PEOPLE[n % 6]!, teamOf(n), { name: `Team ${n}` })),
      ),
    )
    const heard = new Set(answers.map((answer) => answer.json().error ?? 'won'))
    expect([...heard].sort()).toEqual(['in-another-team', 'won'])
    const doubled = await stage.owner.query(
      'select account_id from team_member where left_at is null group by account_id having count(*) > 1',
    )
    const large = await stage.owner.query(
      'select team_id from team_member where left_at is null group by 1 having count(*) > 4',
    )
    expect([doubled.rowCount, large.rowCount]).toEqual([0, 0])
    const players = await stage.owner.query("select count(*)::int as n from player where kind = 'team'")
    const counted = await stage.owner.query(
      "select sum(players)::int as n from ranking_histogram where kind = 'team'",
    )
    expect(players.rows).toEqual(counted.rows)
  })

  test('of fifty simultaneous registrations with the same partner one team gets them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        untilHeard(() =>
          stage.register(['ana', 'bia', 'caio', 'davi', 'eva'][n % 5]!, [TEAM_PEOPLE[n % 5]!, 'fabio']),
        ),
      ),
    )
    const winners = answers
      .filter((answer) => answer.statusCode === 200)
      .map((answer) => answer.json().result)
    expect(new Set(winners).size).toBe(1)
    expect(new Set(answers.filter((a) => a.statusCode !== 200).map((a) => refusal(a).join()))).toEqual(
      new Set(['409,in-another-team,fabio']),
    )
  })
})

describe('trackTeamName', () => {
  const name = (who: string, team: string | null, more: object = {}) =>
    stage.post(who, 'enrollctl/trackTeamName', { groupTrailId: 'event', teamName: ' Rios ', team, ...more })

  test('names a team for a member, for another device of the event and in a batch', async () => {
    await stage.eventTeam('1', ['ana'])
    expect((await name('ana', '1')).json()).toEqual({ result: 'ok' })
    const batch = {
      key: 'k',
      groupTrailId: 'event',
      team: '1',
      content: { kind: 'teamName', teamName: 'Mares' },
    }
    expect((await stage.post('bia', 'enrollctl/trackBatch', { items: [batch] })).json().answers).toEqual([
      { key: 'k' },
    ])
    expect((await stage.owner.query('select group_custom_name as name from team')).rows).toEqual([
      { name: 'Mares' },
    ])
  })

  test('refuses an empty name, no team, an unknown team, a team of another trail and a former member', async () => {
    await stage.eventTeam('1', ['ana'])
    expect(refusal(await name('ana', '1', { teamName: ' ' }))).toEqual([400, 'malformed', 'teamName'])
    for (const team of [null, '2', '["event"]'])
      expect(refusal(await name('ana', team))).toEqual([404, 'unknown-team'])
    expect(refusal(await name('ana', '1', { groupTrailId: 'together' }))).toEqual([404, 'unknown-trail'])
    const team = await stage.registered('caio', ['caio', 'davi'])
    await stage.registered('caio', ['caio'])
    expect(refusal(await name('davi', team, { groupTrailId: 'together' }))).toEqual([404, 'unknown-team'])
  })
})
