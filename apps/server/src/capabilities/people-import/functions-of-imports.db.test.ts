import { afterAll, expect, test } from 'vitest'
import { importStage } from './testing/import-stage.ts'

const { one, acme, get, post, rows, plan, carryOut, found } = await importStage()
afterAll(() => one.close())

/** The request with which a manager saves a person with another job. */
async function withJob(id: string, jobName: string) {
  const { person, roles, journeys, jobName: before } = (await get(`person/${id}`)).json()
  const was = { person, roles, jobName: before, journeys: journeys.map((one: { id: string }) => one.id) }
  return { was, now: { ...was, jobName } }
}

test('a job spelled otherwise in a file is the listed job, not a new one', async () => {
  const text = `insert into job (domain_id, id, name) values (${acme}, 'tech', 'Técnica')`
  await one.database.as(acme, (tx) => tx.rows({ name: 'a-job', text }))
  const id = await plan([{ name: 'Tina Sá', email: 'tina@acme.example', jobName: 'TECNICA' }])
  expect((await rows(id))[0]!.cells.jobName).toBe('TECNICA')
  expect((await carryOut(id)).counts).toMatchObject({ added: 1 })
  expect((await found('tina')).people).toMatchObject([{ jobName: 'Técnica' }])
  expect((await get('people/list?job=T%C3%A9cnica')).json().total).toBe(1)
})

test('two spellings of a new job in one file are one job, also in a corrected row and a later file', async () => {
  const id = await plan([
    { name: 'Tito Sá', email: 'tito@acme.example', jobName: 'Técnico de campo' },
    { name: 'Tuca Sá', email: 'tuca@acme.example', jobName: 'tecnico de  campo' },
    { email: 'bia@acme.example', jobName: 'TECNICO DE CAMPO' },
    { name: 'Tais Sá', email: 'tais' },
    { name: 'Teo Sá', email: 'teo@acme.example', jobName: 'Topógrafo' },
  ])
  await post(`imports/${id}/rows/5`, {
    cells: { name: 'Tais Sá', email: 'tais@acme.example', jobName: 'técnico de Campo' },
  })
  // the only row with a job may spell it differently
  await post(`imports/${id}/rows/6`, {
    cells: { name: 'Teo Sá', email: 'teo@acme.example', jobName: 'Topografo' },
  })
  expect((await carryOut(id)).counts).toMatchObject({ added: 4, changed: 1, refused: 0 })
  const later = await plan([{ name: 'Tom Sá', email: 'tom@acme.example', jobName: 'TÉCNICO de campo' }])
  expect((await carryOut(later)).counts).toMatchObject({ added: 1 })
  const { jobs } = (await get('organisation')).json()
  expect(jobs).toContainEqual({ name: 'Técnico de campo', isListed: false, people: 5 })
  expect(jobs).toContainEqual({ name: 'Topografo', isListed: false, people: 1 })
})

test('the second of two imports planned side by side takes a new job as the first spelled it', async () => {
  const first = await plan([{ name: 'Vera Sá', email: 'vera@acme.example', jobName: 'Vigia de trilha' }])
  const second = await plan([
    { name: 'Vito Sá', email: 'vito@acme.example', jobName: 'VIGIA de trilha' },
    { email: 'ana@acme.example', jobName: 'vigia de Trilha' },
    { email: 'bia@acme.example', jobName: 'Vigia' },
  ])
  expect((await carryOut(first)).counts).toMatchObject({ added: 1 })
  await post('person/bia', await withJob('bia', 'Topografo'))
  // a person who got another job after the check is not overwritten
  expect((await carryOut(second)).counts).toMatchObject({ added: 1, changed: 1, refused: 1 })
  const { jobs } = (await get('organisation')).json()
  expect(jobs).toContainEqual({ name: 'Vigia de trilha', isListed: false, people: 3 })
  expect(jobs).toContainEqual({ name: 'Topografo', isListed: false, people: 2 })
})
