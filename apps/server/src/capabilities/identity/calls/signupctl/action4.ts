import type { action4 as contract } from '@vereda/contract/track/signup-actions.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { giveCode } from '../../signup/check-code.ts'
import { signupStep } from './signup-step.ts'

export const action4: Handler<typeof contract> = signupStep((at, { code }) => giveCode(at, code))
