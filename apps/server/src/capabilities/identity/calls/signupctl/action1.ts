import type { action1 as contract } from '@vereda/contract/track/signup-actions.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { readName } from '@vereda/domain/signup/person-name.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { signupStep } from './signup-step.ts'

export const action1: Handler<typeof contract> = signupStep(async (_, { name: typed }) => {
  const name = readName(typed)
  return name === null ? refuse('malformed', { field: 'name' }) : accepted({ change: { name } })
})
