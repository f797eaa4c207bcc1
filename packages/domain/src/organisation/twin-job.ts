import { folded } from '../text/unaccented.ts'

type Job = { name: string; isListed: boolean; people: number }

/** Which of two jobs of nearly one name is the one to keep: that of the list, else what most people have. */
const comesBefore = (one: Job, other: Job) => {
  if (one.isListed !== other.isListed) return one.isListed
  return one.people === other.people ? one.name < other.name : one.people > other.people
}

/** The job of which another is a twin by mistake, its name differing in capitals, accents or spaces alone; undefined where it is none's. */
export function twinJob<J extends Job>(job: J, jobs: readonly J[]): J | undefined {
  const name = folded(job.name)
  const twins = jobs.filter((one) => one.name !== job.name && folded(one.name) === name)
  return twins.filter((one) => comesBefore(one, job)).sort((a, b) => (comesBefore(a, b) ? -1 : 1))[0]
}
