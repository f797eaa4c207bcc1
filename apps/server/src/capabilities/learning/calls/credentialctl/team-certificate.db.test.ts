import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { readCredentialClaims } from '@vereda/domain/credential/credential.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../../../tests/harness/team-stage.ts'
import { publishOwn } from '../../../trails/publish.ts'
import { rebuildDomain } from '../../rebuild.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())

test('a team’s passed test certifies only the members who took part in every activity', async () => {
  const id = await stage.registered('ana', ['ana', 'bia', 'caio'])
  const team = writeTeamEntry(['default', id, 'ana', 'bia', 'caio'])
  const certificate = (who: string) =>
    stage.post(who, 'credentialctl/certificate', { groupTrailId: 'together', team })
  await stage.play('ana', id, ['ana', 'bia', 'caio'], { resource: 'one' })
  await stage.play('ana', id, ['ana', 'bia'], { resource: 'two' })
  expect((await certificate('ana')).json().error).toBe('not-earned') // the test is not taken yet
  await stage.post('bia', 'enrollctl/tracktest/together', {
    answers: { n: 'yes' },
    date: '2026-03-01T12:00:00Z',
    team,
  })

  for (const who of ['ana', 'bia']) {
    const given = await certificate(who)
    const told = readCredentialClaims(decodeJwt(given.json().credential))
    expect(told).toMatchObject({ learner: `${who} of acme`, points: { earned: 100, most: 200 } })
  }
  expect((await certificate('caio')).json().error).toBe('not-earned')
})

test('a learner who passed alone and in a team has one certificate with the better points', async () => {
  const id = await stage.registered('davi', ['davi'], { name: 'Herons' })
  const team = writeTeamEntry(['default', id, 'davi'])
  const date = '2026-03-01T12:00:00Z'
  for (const resource of ['one', 'two']) {
    await stage.play('davi', id, ['davi'], { resource, points: 30 })
    const alone = { groupTrailId: 'together', resourceId: `together-${resource}` }
    await stage.post('davi', 'enrollctl/trackItem', { ...alone, play: aPlay({ points: [90] }) })
  }
  for (const asked of [{ team }, {}])
    await stage.post('davi', 'enrollctl/tracktest/together', { answers: { n: 'yes' }, date, ...asked })

  const points: (number | undefined)[] = []
  for (const asked of [{ team }, {}, { team }]) {
    const on = { groupTrailId: 'together', ...asked }
    const given = (await stage.post('davi', 'credentialctl/certificate', on)).json()
    points.push(readCredentialClaims(decodeJwt(given.credential))?.points?.earned)
  }
  expect(points).toEqual([60, 180, 180])
})

/** Publishes the trail again with these activities, for learners who have not begun it. */
function publish(names: string[]) {
  const resources = names.map((name) => {
    const badge = aBadge({ id: `together-${name}-badge`, wonBy: { kind: 'finish' } })
    return aResource({ id: `together-${name}`, maxPoints: 100, badges: [badge] })
  })
  const trail = aTrailDocument({ id: 'together', title: 'together', steps: [aStep({ resources })] })
  return stage.one.database.atomically(stage.acme, (tx) => publishOwn(tx, trail))
}

test('a member who changed teams is certified by the new team’s version, not by the version they began on', async () => {
  await stage.empty()
  const first = await stage.registered('ana', ['ana', 'eva', 'fabio'])
  await stage.play('ana', first, ['ana', 'eva', 'fabio'], { resource: 'one' })
  await publish(['one', 'two', 'three'])
  await stage.registered('ana', ['ana'])
  const second = await stage.registered('eva', ['eva', 'fabio'], { name: 'Kites' })
  await stage.play('eva', second, ['eva'], { resource: 'one' })
  await stage.play('eva', second, ['eva'], { resource: 'two' })
  await stage.play('eva', second, ['eva', 'fabio'], { resource: 'three' })

  const on = { groupTrailId: 'together', team: writeTeamEntry(['default', second, 'eva', 'fabio']) }
  const given = await stage.post('eva', 'credentialctl/certificate', on)
  const told = readCredentialClaims(decodeJwt(given.json().credential))
  expect(told).toMatchObject({ points: { earned: 150, most: 300 } })
  // fabio finished as many activities as his first version has, but did not take part in all of the team's
  expect((await stage.post('fabio', 'credentialctl/certificate', on)).json().error).toBe('not-earned')
  const badge = { ...on, badgeId: 'together-three-badge' }
  for (const who of ['eva', 'fabio'])
    expect((await stage.post(who, 'credentialctl/badge', badge)).statusCode).toBe(200)
  // a rebuild from the plays gives each member what they were credited in both teams
  expect(await rebuildDomain(stage.one.database, stage.one.services.trailCache, stage.acme)).toMatchObject({
    changed: 0,
    histogramOff: 0,
  })
})
