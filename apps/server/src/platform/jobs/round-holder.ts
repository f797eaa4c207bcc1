import { openJobs } from './jobs.ts'

// A process of its own for the tests, which kill it: says when it holds the minute's round, and never ends that.
const [connection = ''] = process.argv.slice(2)
const jobs = await openJobs(JSON.parse(connection), () => undefined)
await jobs.every('round', '* * * * *', async () => {
  process.stdout.write('held\n')
  await new Promise(() => undefined)
})
