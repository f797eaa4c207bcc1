import { preparedPassword } from '@vereda/domain/account/prepared-password.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, PASSWORD, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'
import { invite } from '../../../../../../../tests/harness/invite.ts'

let one: TestApp
let domain = 0
beforeAll(async () => {
  one = await testApp({ cpfRequired: false })
  domain = await one.addDomain({ hostkey: 'escola', learners: [], trails: [] })
})
afterAll(() => one.close())

test('a typed job joins an earlier one despite other case, accents or spaces', async () => {
  const invited = await invite(one, domain, { id: 'simple', form: 'simple' })
  const password = await preparedPassword(PASSWORD)
  for (const [n, job] of [
    'Técnica de campo',
    'TECNICA  de Campo',
    ' técnica de campo',
    'Técnica',
  ].entries()) {
    const payload = { ...invited, user: { name: 'Zé', identifier: `tech-${n}`, job, password } }
    const url = '/track/signupctl/action7'
    const answer = await one.app.inject({ method: 'POST', url, headers: as('escola'), payload })
    expect(answer.statusCode).toBe(200)
  }
  const text = `select job_name as "jobName", job_id as "jobId", count(*) as people from account group by 1, 2 order by 1`
  const jobs = await one.database.as(domain, (tx) => tx.rows({ name: 'jobs-typed', text }))
  expect(jobs).toEqual([
    { jobName: 'Técnica', jobId: 'Técnica', people: 1 },
    { jobName: 'Técnica de campo', jobId: 'Técnica de campo', people: 3 },
  ])
})
