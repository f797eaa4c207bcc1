import { expect, test } from 'vitest'
import { jobAsKnown } from './job-as-known.ts'

const JOBS = ['Gerência', 'gerencia', 'Vendedor']

test.each([
  [null, null, null],
  ['  ', null, null],
  [' vendedor ', null, 'Vendedor'],
  ['GERENCIA', null, 'Gerência'],
  ['gerencia', null, 'gerencia'],
  ['Guia', 'Vendedor', 'Guia'],
  ['vendedor', 'Guia', 'Vendedor'],
  // their own job, spelled differently on purpose
  ['VENDEDOR', 'Vendedor', 'VENDEDOR'],
])('the typed job %j of a person with the job %j becomes %j', (typed, own, job) => {
  expect(jobAsKnown(typed, own, JOBS)).toBe(job)
})
