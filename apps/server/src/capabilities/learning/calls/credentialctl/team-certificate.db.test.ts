import { readCredentialClaims } from '@vereda/domain/credential/credential.ts'
import { writeTeamEntry } from '@vereda/domain/team/team-entry.ts'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
