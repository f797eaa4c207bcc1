import { expect, test } from 'vitest'
import { twinJob } from './twin-job.ts'

const job = (name: string, people = 0, isListed = true) => ({ name, people, isListed })

test('a twin job differs in capitals, accents and spaces only', () => {
  const [kept, other, apart] = [job('Guia  Sênior', 3), job('guia senior', 1), job('guias senior')]
  const jobs = [other, apart, kept]
  expect(twinJob(other, jobs)).toBe(kept)
  expect(twinJob(kept, jobs)).toBeUndefined()
  expect(twinJob(apart, jobs)).toBeUndefined()
})

test('a listed job is kept before a job of more people, and one of three twins is kept', () => {
  const listed = job('Guia', 0)
  const [many, few] = [job('guia', 9, false), job('GUIA', 2, false)]
  const jobs = [few, many, listed]
  expect(jobs.map((one) => twinJob(one, jobs))).toEqual([listed, listed, undefined])
  expect(twinJob(few, [few, many])).toBe(many)
})
