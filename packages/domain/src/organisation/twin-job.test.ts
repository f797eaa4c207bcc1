import { expect, test } from 'vitest'
import { twinJob } from './twin-job.ts'

const job = (name: string, people = 0, isListed = true) => ({ name, people, isListed })

test('the twin of a job differs in capitals, accents and spaces alone', () => {
  const [kept, other, apart] = [job('Guia  Sênior', 3), job('guia senior', 1), job('guias senior')]
  const jobs = [other, apart, kept]
  expect(twinJob(other, jobs)).toBe(kept)
  expect(twinJob(kept, jobs)).toBeUndefined()
  expect(twinJob(apart, jobs)).toBeUndefined()
})

test('what is on the list is kept before what more people have, and of three one is kept', () => {
  const listed = job('Guia', 0)
  const [many, few] = [job('guia', 9, false), job('GUIA', 2, false)]
  const jobs = [few, many, listed]
  expect(jobs.map((one) => twinJob(one, jobs))).toEqual([listed, listed, undefined])
  expect(twinJob(few, [few, many])).toBe(many)
})
