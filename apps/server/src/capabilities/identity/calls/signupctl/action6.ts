import type { action6 as contract } from '@vereda/contract/track/signup-actions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { readJob } from '../../signup/job.ts'
import { signupStep } from './signup-step.ts'

export const action6: Handler<typeof contract> = signupStep(async ({ tx }, { job }) => {
  const read = await readJob(tx, job)
  return read.ok ? accepted({ change: { jobId: read.value } }) : read
})
