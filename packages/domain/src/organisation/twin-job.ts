import { folded } from '../text/unaccented.ts'

type Job = { name: string; isListed: boolean; people: number }

/** Whether the first of two jobs with nearly the same name is the one to keep: the listed job, else the one that more people have. */
const comesBefore = (one: Job, other: Job) => {
  if (one.isListed !== other.isListed) return one.isListed
  return one.people === other.people ? one.name < other.name : one.people > other.people
}

/**
 * The job to keep where this one is its twin by mistake, that is where only capitals, accents or spaces of their names differ; undefined
 * where there is none.
 */
export function twinJob<J extends Job>(job: J, jobs: readonly J[]): J | undefined {
  const name = folded(job.name)
  const twins = jobs.filter((one) => one.name !== job.name && folded(one.name) === name)
  return twins.filter((one) => comesBefore(one, job)).sort((a, b) => (comesBefore(a, b) ? -1 : 1))[0]
}
