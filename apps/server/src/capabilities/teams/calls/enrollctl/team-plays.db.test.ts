import { aPlay } from '@vereda/domain/builders/a-trail.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTeamStage, refusal, type TeamStage } from '../../../../../../../tests/harness/team-stage.ts'
import { hideFromRanking } from '../../../enrolment/hide-from-ranking.ts'
import { rebuildDomain } from '../../../learning/rebuild.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())
beforeEach(async () => {
  await stage.empty()
})

/** Who is credited with a play, and how their presence was confirmed. */
const kept = async () => {
  const text = 'select account_id as who, confirmed_by as by from play where team_id is not null'
  const { rows } = await stage.owner.query<{ who: string; by: string | null }>(text)
  return Object.fromEntries(rows.map(({ who, by }) => [who, by]))
}
const audited = async () =>
  (
    await stage.owner.query(`select e.what, e.account_id as who, e.by_account_id as sender, p.player_id as play
      from identity_event e join play p using (domain_id, tracking_id) where e.what like 'confirmed-by-%' order by who`)
  ).rows

describe('a team’s play', () => {
  test('counts once for the team and for each member present, and not in what they play alone', async () => {
    const team = await stage.registered('ana', ['ana', 'bia', 'caio'])
    const told = { key: 'k1' }
    for (const who of ['ana', 'ana'])
      expect(await stage.play(who, team, ['ana', 'bia'], told)).toMatchObject({ key: 'k1' })
    expect(await stage.totals()).toEqual({ 'member:ana': 50, 'member:bia': 50, [team]: 50 })
    const shown = await stage.owner.query(
      'select player_id, account_id, team_id from play order by player_id',
    )
    expect(shown.rows).toEqual(
      expect.arrayContaining([
        { player_id: 'member:ana', account_id: 'ana', team_id: team },
        { player_id: 'member:bia', account_id: 'bia', team_id: team },
        { player_id: team, account_id: 'ana', team_id: null },
      ]),
    )
    expect(shown.rowCount).toBe(3)
    const badges = await stage.owner.query(
      "select account_id from notification where type = 'badge' order by 1",
    )
    expect(badges.rows).toEqual([{ account_id: 'ana' }, { account_id: 'bia' }])
    // only the sender's limit of stored plays counts this play
    const room = await stage.owner.query('select account_id from play_room')
    expect(room.rows).toEqual([{ account_id: 'ana' }])
  })

  test('sent in two calls credits the members as in a batch', async () => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    const entry = writeTeamEntry(['default', team, 'ana', 'bia'])
    const item = { groupTrailId: 'together', resourceId: 'together-one', team: entry }
    const { result } = (await stage.post('ana', 'enrollctl/trackItem', item, 'two-steps')).json()
    const second = await stage.one.anotherNode()
    const answer = await second.inject({
      method: 'POST',
      url: `/rest/enrollctl/track/${result.slice(6)}`,
      headers: stage.headersOf('ana'),
      payload: aPlay({ points: [70] }),
    })
    expect(answer.json()).toMatchObject({ result: 'ok', trail: { sumPoints: 70 } })
    expect(await stage.totals()).toEqual({ 'member:ana': 70, 'member:bia': 70, [team]: 70 })
  })

  test('stores how each member’s presence was confirmed, and the audit trail records it once', async () => {
    const team = await stage.registered('ana', ['ana', 'bia', 'caio', 'davi'])
    const confirmedBy = { ana: 'session', bia: 'verifier', caio: 'password', eva: 'password' }
    const present = ['ana', 'bia', 'caio', 'davi']
    for (const _ of [1, 2]) await stage.play('ana', team, present, { key: 'told', confirmedBy })
    expect(await kept()).toEqual({ ana: 'session', bia: 'verifier', caio: 'password', davi: null })
    expect(await audited()).toEqual([
      { what: 'confirmed-by-verifier', who: 'bia', sender: 'ana', play: 'member:bia' },
      { what: 'confirmed-by-password', who: 'caio', sender: 'ana', play: 'member:caio' },
    ])
  })

  test('sent in two calls stores the confirmations of the first call', async () => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    const entry = writeTeamEntry(['default', team, 'ana', 'bia'])
    const told = { confirmedBy: { ana: 'session', bia: 'registration' } }
    const item = { groupTrailId: 'together', resourceId: 'together-one', team: entry, ...told }
    const { result } = (await stage.post('ana', 'enrollctl/trackItem', item, 'told-first')).json()
    const other = await stage.one.anotherNode()
    await other.inject({
      method: 'POST',
      url: `/rest/enrollctl/track/${result.slice(6)}`,
      headers: stage.headersOf('ana'),
      payload: aPlay({ points: [70] }),
    })
    expect(await kept()).toEqual({ ana: 'session', bia: 'registration' })
    expect(await audited()).toMatchObject([{ what: 'confirmed-by-registration', who: 'bia' }])
  })

  test('cannot confirm another member by the sender’s own session', async () => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    await stage.play('ana', team, ['ana', 'bia'], { confirmedBy: { ana: 'session', bia: 'session' } })
    expect(await kept()).toEqual({ ana: 'session', bia: null })
  })

  test('on two devices of one team counts the best points, and each member gains once after the team splits', async () => {
    const team = await stage.registered('ana', ['ana', 'bia', 'caio'])
    await stage.play('ana', team, ['ana', 'bia'], { points: 40 })
    await stage.play('bia', team, ['bia', 'caio'], { points: 60 })
    expect(await stage.totals()).toEqual({
      'member:ana': 40,
      'member:bia': 60,
      'member:caio': 60,
      [team]: 60,
    })
    await stage.registered('ana', ['ana'])
    const other = await stage.registered('bia', ['bia'])
    await stage.play('bia', other, ['bia'], { points: 60 })
    await stage.play('bia', other, ['bia'], { points: 30, resource: 'two' })
    expect(await stage.totals()).toMatchObject({ 'member:bia': 90, [team]: 60, [other]: 90 })
  })

  test('of a team that changed meanwhile credits every member present, and one who left cannot read or reset the team', async () => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    await stage.registered('ana', ['ana'])
    expect(await stage.play('bia', team, ['ana', 'bia'])).not.toHaveProperty('refused')
    expect(await stage.totals()).toEqual({ 'member:ana': 50, 'member:bia': 50, [team]: 50 })
    for (const path of [
      `listUser?groupTrail=together&team=${team}`,
      `trailRanking?groupTrail=together&team=${team}`,
    ])
      expect(refusal(await stage.get('bia', `enrollctl/${path}`))).toEqual([404, 'unknown-team'])
    const anew = { groupTrailId: 'together', team }
    expect(refusal(await stage.post('bia', 'enrollctl/deleteAllAnswersPlayer/', anew))).toEqual([
      404,
      'unknown-team',
    ])
  })

  test('credits nobody outside the team and is refused from them', async () => {
    const team = await stage.registered('ana', ['ana'])
    await stage.registered('eva', ['eva'])
    expect((await stage.play('eva', team, ['eva'])).refused).toEqual({ status: 404, code: 'unknown-team' })
    await stage.play('ana', team, ['ana', 'eva'])
    expect(await stage.totals()).toEqual({ 'member:ana': 50, [team]: 50 })
  })

  test('in an event is accepted from any participant and credits the members present', async () => {
    await stage.eventTeam('1', ['bia', 'caio'])
    await stage.play('ana', '1', ['bia'], { trail: 'event' })
    expect(await stage.totals()).toEqual({ 1: 50, 'member:bia': 50 })
    expect((await stage.play('gil', '1', ['bia'], { trail: 'event' })).refused).toMatchObject({
      code: 'unknown-team',
    })
  })

  test('stays a member’s when the team starts anew, and a rebuild finds the same totals', async () => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    await stage.play('ana', team, ['ana', 'bia'])
    await stage.play('bia', team, ['bia'], { points: 80 })
    const anew = { groupTrailId: 'together', team }
    expect((await stage.post('ana', 'enrollctl/deleteAllAnswersPlayer/', anew)).json()).toEqual({
      result: 'ok',
    })
    await stage.play('ana', team, ['ana'], { points: 20, resource: 'two' })
    expect(await stage.totals()).toEqual({ 'member:ana': 70, 'member:bia': 80, [team]: 20 })
    const rebuilt = await rebuildDomain(stage.one.database, stage.one.services.trailCache, stage.acme)
    expect(rebuilt).toMatchObject({ changed: 0, histogramOff: 0 })
  })
})

test('does not put a member hidden from rankings on the list of people beside teams', async () => {
  const hide = (isHidden: boolean) =>
    stage.one.database.as(stage.acme, (tx) => hideFromRanking(tx, 'bia', isHidden))
  const peopleSeenBy = async (who: string, team: string) =>
    (await stage.get(who, `enrollctl/trailRanking?groupTrail=together&team=${team}`)).json().people
  await hide(true)
  const team = await stage.registered('ana', ['ana', 'bia'])
  await stage.play('ana', team, ['ana', 'bia'])
  expect(await peopleSeenBy('ana', team)).toMatchObject({ ranking: [{ id: 'ana' }], total: 1 })
  await hide(false)
  expect(await peopleSeenBy('ana', team)).toMatchObject({ total: 2 })
})

describe('what a team sees', () => {
  test('its own progress in the listing, while the learner sees theirs', async () => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    await stage.play('bia', team, ['ana', 'bia'])
    const listed = async (query: string) =>
      (await stage.get('ana', `enrollctl/listUser?groupTrail=together${query}`)).json().trails[0].totalPoints
    expect([await listed(''), await listed(`&team=${team}`)]).toEqual([0, 50])
    const entry = encodeURIComponent(writeTeamEntry(['default', team, 'ana']))
    expect(await listed(`&team=${entry}`)).toBe(50)
  })

  test.each([
    ['trackIntroduction', 'introductionSeen'],
    ['trackConclusion', 'conclusionSeen'],
    ['trackAlternateConclusion', 'alternateConclusionSeen'],
    ['trackRanking', 'rankingSeen'],
  ])('what a member saw for it, while nobody outside the team can set it: %s', async (call, seen) => {
    const team = await stage.registered('ana', ['ana', 'bia'])
    const others = await stage.registered('caio', ['caio'])
    const listed = async (who: string, query = '') =>
      (await stage.get(who, `enrollctl/listUser?groupTrail=together${query}`)).json().trails[0][seen]
    const entry = writeTeamEntry(['default', team, 'ana', 'bia'])
    const payload = { groupTrailId: 'together', team: entry }
    expect((await stage.post('caio', `enrollctl/${call}`, payload)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await listed('bia', `&team=${team}`)).toBe(false)
    for (const _ of [1, 2])
      expect((await stage.post('ana', `enrollctl/${call}`, payload)).json()).toEqual({ result: 'ok' })
    const views = [listed('bia', `&team=${team}`), listed('ana'), listed('caio', `&team=${others}`)]
    expect(await Promise.all(views)).toEqual([true, false, false])
  })

  test('the ranking of teams by name, and of the people beside them', async () => {
    const otters = await stage.registered('ana', ['ana', 'bia'])
    const herons = await stage.registered('caio', ['caio'], { name: 'Garças do Rio Claro' })
    await stage.play('bia', otters, ['bia'], { points: 90 })
    await stage.play('caio', herons, ['caio'])
    await stage.post('davi', 'enrollctl/trackItem', { groupTrailId: 'together', resourceId: 'together-one' })
    const row = (id: string, name: string, points: number, position: number) => ({
      id,
      name,
      points,
      position,
    })
    expect(
      (await stage.get('caio', `enrollctl/trailRanking?groupTrail=together&team=${herons}`)).json(),
    ).toEqual({
      ranking: [row(otters, 'Otters', 90, 1), row(herons, 'Garças do Rio Claro', 50, 2)],
      neighbours: [],
      position: 2,
      total: 2,
      people: {
        ranking: [
          row('bia', 'bia of acme', 90, 1),
          row('caio', 'caio of acme', 50, 2),
          row('ana', 'ana of acme', 0, 3),
        ],
        neighbours: [],
        position: 2,
        total: 3,
      },
    })
    const alone = (await stage.get('ana', 'enrollctl/trailRanking?groupTrail=together')).json()
    expect([alone.total, alone.people, alone.ranking[0].points]).toEqual([7, undefined, 0])
  })
})
