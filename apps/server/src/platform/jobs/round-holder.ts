import { openJobs } from './jobs.ts'

// A process of its own for the tests, which kill it. It says when it has the minute's round or a job, and never ends that work.
const [connection = '', plan] = process.argv.slice(2)
const jobs = await openJobs(JSON.parse(connection), () => undefined)
const hold = async () => {
  process.stdout.write('held\n')
  await new Promise<void>(() => undefined)
}
if (plan) await jobs.queue('letter', JSON.parse(plan), hold)
else await jobs.every('round', '* * * * *', hold)
