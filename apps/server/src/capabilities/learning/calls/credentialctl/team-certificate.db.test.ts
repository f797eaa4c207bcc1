import { readCredentialClaims } from '@vereda/domain/credential/credential.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlay } from '../../../../../../../packages/domain/src/builders/a-trail.ts'
import { openTeamStage, type TeamStage } from '../../../../../../../tests/harness/team-stage.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())

test('a trail that a team closed by its test certifies each of it who was there for every activity, and nobody else', async () => {
  const id = await stage.registered('ana', ['ana', 'bia', 'caio'])
  const team = writeTeamEntry(['default', id, 'ana', 'bia', 'caio'])
  const certificate = (who: string) =>
    stage.post(who, 'credentialctl/certificate', { groupTrailId: 'together', team })
  await stage.play('ana', id, ['ana', 'bia', 'caio'], { resource: 'one' })
  await stage.play('ana', id, ['ana', 'bia'], { resource: 'two' })
  expect((await certificate('ana')).json().error).toBe('not-earned') // the test is to come
  await stage.post('bia', 'enrollctl/tracktest/together', {
    ...{ answers: { n: 'yes' }, date: '2026-03-01T12:00:00Z', team },
  })

  for (const who of ['ana', 'bia']) {
    const given = await certificate(who)
    const told = readCredentialClaims(decodeJwt(given.json().credential))
    expect(told).toMatchObject({ learner: `${who} of acme`, points: { earned: 100, most: 200 } })
  }
  expect((await certificate('caio')).json().error).toBe('not-earned')
})

test('who passed alone and in a team has one certificate, with the better points whichever of the two they look at', async () => {
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
